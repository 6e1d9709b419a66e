import type { Schema } from '@portal/database/schema'
import { type Kysely, sql } from 'kysely'
import type { Language, Text } from '@portal/contracts/wire/language'
import type { FileBody } from '@portal/http/file-body'
import { consumeLimit } from '@portal/http/rate-limit'
import { Refusal } from '@portal/http/refusal'
import { type AllDayEvent, calendarText } from './ical'
import type { Locale } from '../lookups/holidays.query'
import { createHash, randomBytes } from 'node:crypto'
import { textFile } from '../file-bodies'

/** A calendar that people subscribe to by a secret address. Its table has a row for each subscriber. */
export interface Feed {
  readonly table: 'leave_feed' | 'agreement_feed'
  /** The beginning of its addresses, such as `/annualleave/feed`. */
  readonly path: string
}

interface OwnFeed {
  /** Known only when the feed is created. */
  readonly path: string | null
  readonly createdDate: string | null
}

export async function feedOf(db: Kysely<Schema>, { table }: Feed, userId: number): Promise<OwnFeed> {
  const feed = await db.selectFrom(table).select('created_at').where('user_id', '=', userId).executeTakeFirst()
  return { path: null, createdDate: feed?.created_at.toISOString() ?? null }
}

/** Creates or replaces the address of somebody's feed. The old address stops working. */
export async function makeFeed(db: Kysely<Schema>, { table, path }: Feed, userId: number): Promise<OwnFeed> {
  const secret = newSecret()
  const secret_hash = hashOfSecret(secret) ?? Buffer.alloc(0)
  const { created_at } = await db
    .insertInto(table)
    .values({ user_id: userId, secret_hash })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ secret_hash, created_at: sql<Date>`now()` }))
    .returning('created_at')
    .executeTakeFirstOrThrow()
  return { path: `${path}/${secret}.ics`, createdDate: created_at.toISOString() }
}

export async function endFeed(db: Kysely<Schema>, { table }: Feed, userId: number): Promise<OwnFeed> {
  await db.deleteFrom(table).where('user_id', '=', userId).execute()
  return { path: null, createdDate: null }
}

interface Reading {
  /** The last part of the address, with or without extension. */
  readonly secret: string
  /** The network address of the calendar program. */
  readonly address: string
}

interface Calendar {
  readonly name: Text
  eventsOf(owner: FeedOwner): Promise<AllDayEvent[]>
}

/** Returns a feed as a calendar file. */
export async function readFeed(
  db: Kysely<Schema>,
  feed: Feed,
  { secret, address }: Reading,
  calendar: Calendar,
): Promise<FileBody> {
  const hash = hashOfSecret(secret.replace(/\.ics$/i, ''))
  const owner = hash && (await feedOwner(db, feed, hash))
  if (owner) {
    const name = calendar.name[owner.language]
    return textFile(name, 'ics', calendarText(name, await calendar.eventsOf(owner)))
  }
  // Only failed attempts are limited, so that others at the same address cannot block a subscriber.
  if (hash) await consumeLimit(db, { purpose: 'feed', address, email: '' })
  throw new Refusal('NOT_FOUND')
}

export interface FeedOwner {
  readonly userId: number
  readonly language: Language
  /** The locale of their company, which has its own holidays. */
  readonly locale: Locale
}

/**
 * Returns the owner of a feed by the hash of its secret; nobody if the feed was ended or the owner has left. A new
 * password does not end it: the feed shows only a calendar, which would fall silent without a word.
 */
async function feedOwner(db: Kysely<Schema>, { table }: Feed, secretHash: Buffer): Promise<FeedOwner | undefined> {
  const { rows } = await sql<FeedOwner>`
    select u.id as "userId", u.language, c.locale
    from ${sql.table(table)} f join app_user u on u.id = f.user_id join corporation c on c.id = u.corporation_id
    where f.secret_hash = ${secretHash} and u.is_active`.execute(db)
  return rows[0]
}

const secretForm = /^[\w-]{43}$/

/** Returns a new secret, which only the address contains. */
function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the stored hash of a secret; undefined for malformed ones. */
function hashOfSecret(secret: string): Buffer | undefined {
  return secretForm.test(secret) ? createHash('sha256').update(secret).digest() : undefined
}
