import { Readable } from 'node:stream'
import type { Text } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import type { FileBody } from '@portal/http/file-body'
import { consumeLimit } from '@portal/http/rate-limit'
import { Refusal } from '@portal/http/refusal'
import type { Kysely } from 'kysely'
import { feedOwner, type FeedOwner } from './feed-owner.query'
import { hashOfSecret } from './feed-secret'
import type { Feed } from './feed.command'
import { calendarText, type AllDayEvent } from './ical'

interface Reading {
  /** As the address has it, with or without its ending. */
  readonly secret: string
  /** Of the network, from which it is read. */
  readonly address: string
}

interface Calendar {
  readonly name: Text
  eventsOf(owner: FeedOwner): Promise<AllDayEvent[]>
}

/** A feed as the file that a calendar program reads. */
export async function readFeed(
  db: Kysely<Schema>,
  feed: Feed,
  { secret, address }: Reading,
  calendar: Calendar,
): Promise<FileBody> {
  const hash = hashOfSecret(secret.replace(/\.ics$/i, ''))
  const owner = hash && (await feedOwner(db, feed, hash))
  if (owner) return calendarFile(calendar.name[owner.language], await calendar.eventsOf(owner))
  // Whoever has a secret is served, whatever others try from the same address.
  if (hash) await consumeLimit(db, { purpose: 'feed', address, email: '' })
  throw new Refusal('NOT_FOUND')
}

function calendarFile(name: string, events: readonly AllDayEvent[]): FileBody {
  const bytes = Buffer.from(calendarText(name, events))
  const content = Readable.from([bytes])
  return { content, name: `${name}.ics`, mediaType: 'text/calendar; charset=utf-8', size: bytes.length }
}
