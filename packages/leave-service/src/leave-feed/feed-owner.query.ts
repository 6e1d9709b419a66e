import type { Language } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import type { Locale } from '@portal/workflow-service/lookups/holidays.query'

export interface FeedOwner {
  readonly userId: number
  readonly language: Language
  /** Of their company: whose holidays they have. */
  readonly locale: Locale
}

/**
 * Whose feed the secret with this hash opens: nobody's once it was ended, or once its owner has left. A new password
 * leaves it: it is a secret of its own, renewed and ended beside the calendar, that shows no more than who is away; and
 * a calendar would fall silent without a word.
 */
export async function feedOwner(db: Kysely<Schema>, secretHash: Buffer): Promise<FeedOwner | undefined> {
  return db
    .selectFrom('leave_feed as f')
    .innerJoin('app_user as u', 'u.id', 'f.user_id')
    .innerJoin('corporation as c', 'c.id', 'u.corporation_id')
    .select(['u.id as userId', 'u.language', 'c.locale'])
    .where('f.secret_hash', '=', secretHash)
    .where('u.is_active', '=', true)
    .executeTakeFirst()
}
