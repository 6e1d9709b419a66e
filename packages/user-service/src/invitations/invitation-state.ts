import { sql } from 'kysely'
import { dummyHash } from '../login/password'

/** On `app_user as u`: they have neither chosen a password nor logged in with a company account. */
export const hasNoWayIn = sql<boolean>`(u.password_hash = ${dummyHash}
  and not exists (select from external_identity e where e.user_id = u.id))`

/** On `app_user as u`: the time of the invitation of a person who has not logged in yet. */
export const invitedAt = sql<Date | null>`(select i.invited_at from invitation i where i.user_id = u.id and ${hasNoWayIn})`
