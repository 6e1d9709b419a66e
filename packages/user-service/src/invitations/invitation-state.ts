import { sql } from 'kysely'
import { dummyHash } from '../login/password'

/** Conditions and columns on `app_user as u`. */

/** They have neither chosen a password nor come by a company account. */
export const hasNoWayIn = sql<boolean>`(u.password_hash = ${dummyHash}
  and not exists (select from external_identity e where e.user_id = u.id))`

/** When they were invited, if they have not come yet. */
export const invitedAt = sql<Date | null>`(select i.invited_at from invitation i where i.user_id = u.id and ${hasNoWayIn})`
