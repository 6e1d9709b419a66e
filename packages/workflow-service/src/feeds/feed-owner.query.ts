import type { Language } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import type { Locale } from '../lookups/holidays.query'
import type { Feed } from './feed.command'

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
export async function feedOwner(
  db: Kysely<Schema>,
  { table }: Feed,
  secretHash: Buffer,
): Promise<FeedOwner | undefined> {
  const { rows } = await sql<FeedOwner>`
    select u.id as "userId", u.language, c.locale
    from ${sql.table(table)} f join app_user u on u.id = f.user_id join corporation c on c.id = u.corporation_id
    where f.secret_hash = ${secretHash} and u.is_active`.execute(db)
  return rows[0]
}
