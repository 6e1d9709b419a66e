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

/** A calendar that somebody subscribes to by a secret address: a row of the table for each of its subscribers. */
export interface Feed {
  readonly table: 'leave_feed' | 'agreement_feed'
  /** Where its addresses begin, such as `/annualleave/feed`. */
  readonly path: string
}

interface OwnFeed {
  /** Only told when it is made. */
  readonly path: string | null
  readonly createdDate: string | null
}

export async function feedOf(db: Kysely<Schema>, { table }: Feed, userId: number): Promise<OwnFeed> {
  const feed = await db.selectFrom(table).select('created_at').where('user_id', '=', userId).executeTakeFirst()
  return { path: null, createdDate: feed?.created_at.toISOString() ?? null }
}

/** A new address for somebody's feed; the one that was there before leads nowhere from now on. */
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
  if (owner) {
    const name = calendar.name[owner.language]
    return textFile(name, 'ics', calendarText(name, await calendar.eventsOf(owner)))
  }
  // Whoever has a secret is served, whatever others try from the same address.
  if (hash) await consumeLimit(db, { purpose: 'feed', address, email: '' })
  throw new Refusal('NOT_FOUND')
}

export interface FeedOwner {
  readonly userId: number
  readonly language: Language
  /** Of their company: whose holidays they have. */
  readonly locale: Locale
}

/**
 * Whose feed the secret with this hash opens: nobody's once it was ended, or once its owner has left. A new password
 * leaves it: it is a secret of its own, renewed and ended where it was made, that shows no more than a calendar; and a
 * calendar would fall silent without a word.
 */
async function feedOwner(db: Kysely<Schema>, { table }: Feed, secretHash: Buffer): Promise<FeedOwner | undefined> {
  const { rows } = await sql<FeedOwner>`
    select u.id as "userId", u.language, c.locale
    from ${sql.table(table)} f join app_user u on u.id = f.user_id join corporation c on c.id = u.corporation_id
    where f.secret_hash = ${secretHash} and u.is_active`.execute(db)
  return rows[0]
}

const secretForm = /^[\w-]{43}$/

/** What lets its holder read a feed: only its address ever holds it. */
function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What the portal keeps of a secret; undefined for what cannot be one. */
function hashOfSecret(secret: string): Buffer | undefined {
  return secretForm.test(secret) ? createHash('sha256').update(secret).digest() : undefined
}
