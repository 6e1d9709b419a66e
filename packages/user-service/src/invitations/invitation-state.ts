import { invitationDays } from '@portal/contracts/people/invitation.calls'
import type { InvitationState } from '@portal/contracts/people/directory-people'
import { sql } from 'kysely'
import { dummyHash } from '../login/password'

/** The template of its mail. */
export const invitationMail = 'invitation'

/** On `app_user as u`: they have neither chosen a password nor logged in with a company account. */
export const hasNoWayIn = sql<boolean>`(u.password_hash = ${dummyHash}
  and not exists (select from external_identity e where e.user_id = u.id))`

/** On `app_user as u`: the time of the invitation of a person who has not logged in yet. */
export const invitedAt = sql<Date | null>`(select i.invited_at from invitation i where i.user_id = u.id and ${hasNoWayIn})`

/** On `app_user as u`: what has become of that invitation. Its link begins to count once the mail leaves. */
export const invitationState = sql<InvitationState | null>`(
  select case
    when m.outcome = 'failed' then 'Undelivered'
    when m.id is not null and m.done_at is null then 'Queued'
    when coalesce(m.done_at, i.invited_at) < now() - make_interval(days => ${invitationDays}) then 'Expired'
    when i.opened_at is not null then 'Opened'
    else 'Sent' end
  from invitation i left join lateral (
    select o.id, o.outcome, o.done_at from mail_outbox o
    where o.template = ${sql.lit(invitationMail)} and o.recipient = u.email and o.created_at >= i.invited_at
    order by o.id desc limit 1) m on true
  where i.user_id = u.id and ${hasNoWayIn})`
