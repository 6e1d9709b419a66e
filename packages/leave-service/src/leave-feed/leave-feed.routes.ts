import { Readable } from 'node:stream'
import type { Text } from '@portal/contracts/wire/language'
import {
  endLeaveFeedCall,
  leaveFeedCall,
  makeLeaveFeedCall,
  readLeaveFeedCall,
} from '@portal/contracts/leave/leave-ledger.calls'
import type { Schema } from '@portal/database/schema'
import type { FileBody } from '@portal/http/file-body'
import { Refusal } from '@portal/http/refusal'
import type { AddRoute } from '@portal/http/routes'
import { consumeLimit } from '@portal/http/rate-limit'
import type { Kysely } from 'kysely'
import { holidayEvent, leaveEvent } from './feed-event.present'
import { feedEvents } from './feed-events.query'
import { feedOwner, type FeedOwner } from './feed-owner.query'
import { hashOfSecret } from './feed-secret'
import { calendarText } from './ical'
import { endFeed, feedOf, makeFeed } from './leave-feed.command'

const calendarName: Text = { tr: 'İzinler ve resmî tatiller', en: 'Leave and public holidays' }

export function addLeaveFeedRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(leaveFeedCall, async (_input, { session }) => ({ data: await feedOf(db, session.user.id) }))
  route(makeLeaveFeedCall, async (_input, { session }) => ({ data: await makeFeed(db, session.user.id) }))
  route(endLeaveFeedCall, async (_input, { session }) => ({ data: await endFeed(db, session.user.id) }))
  route(readLeaveFeedCall, async ({ params }, { address }) => {
    const hash = hashOfSecret(params.secret.replace(/\.ics$/i, ''))
    const owner = hash && (await feedOwner(db, hash))
    if (owner) return { file: await calendarFile(db, owner) }
    // Whoever has a secret is served, whatever others try from the same address.
    if (hash) await consumeLimit(db, { purpose: 'feed', address, email: '' })
    throw new Refusal('NOT_FOUND')
  })
}

async function calendarFile(db: Kysely<Schema>, owner: FeedOwner): Promise<FileBody> {
  const { language } = owner
  const { leaves, holidays } = await feedEvents(db, owner)
  const now = new Date()
  const events = [
    ...leaves.map(leave => leaveEvent(leave, language)),
    ...holidays.map(holiday => holidayEvent(holiday, language, now)),
  ]
  const bytes = Buffer.from(calendarText(calendarName[language], events))
  const name = `${calendarName[language]}.ics`
  return { content: Readable.from([bytes]), name, mediaType: 'text/calendar; charset=utf-8', size: bytes.length }
}
