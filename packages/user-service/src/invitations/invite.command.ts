import type { CallData } from '@portal/contracts/wire/call'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { callBackInvitationsCall, inviteCall } from '@portal/contracts/people/invitation.calls'
import { audit, nameAct } from '@portal/database/audit'
import type { Schema } from '@portal/database/schema'
import { refuseUnlessTheirs } from '@portal/http/people-in-reach'
import { queueMail } from '@portal/mail/queue'
import { sql, type Kysely } from 'kysely'
import { voidInvitationLinks } from '../passwords/reset-token'
import { hasNoWayIn, invitationMail } from './invitation-state'

/** Invites people in one transaction. Their mails are sent after it. */
export function invite(
  db: Kysely<Schema>,
  userIds: readonly number[],
  caller: LoggedInUser,
): Promise<CallData<typeof inviteCall>> {
  const ids = [...new Set(userIds)]
  return db.transaction().execute(async transaction => {
    await refuseUnlessTheirs(transaction, ids, caller)
    const people = await transaction
      .selectFrom('app_user as u')
      .select(['u.id', 'u.email', 'u.is_active', 'u.language', hasNoWayIn.as('hasNoWayIn')])
      .where('u.id', '=', sql<number>`any(${ids}::integer[])`)
      .orderBy('u.id')
      // Nobody can become passive or choose a password before the invitation is written.
      .forNoKeyUpdate('u')
      .execute()
    const isGuest = ({ is_active, hasNoWayIn: waits }: (typeof people)[number]) => is_active && waits
    const guests = people.filter(isGuest)
    const invited = guests.map(({ id }) => id)
    await nameAct(transaction, 'Invitations')
    await note(transaction, invited, caller.id)
    await voidInvitationLinks(transaction, invited)
    await audit(
      transaction,
      caller.id,
      guests.map(({ id, email }) => ({ kind: 'Invitation', subject: id, from: null, to: email })),
    )
    await queueMail(
      transaction,
      guests.map(({ email: to, language }) => ({ template: invitationMail, to, language })),
    )
    const skipped = people.filter(person => !isGuest(person))
    return {
      invited,
      skipped: skipped.map(({ id, is_active }) => ({ userId: id, reason: is_active ? 'SignedIn' : 'Passive' })),
    }
  })
}

/** Voids the invitations of people who have not logged in yet. Their waiting mails are not sent. */
export function callBackInvitations(
  db: Kysely<Schema>,
  userIds: readonly number[],
  caller: LoggedInUser,
): Promise<CallData<typeof callBackInvitationsCall>> {
  const ids = [...new Set(userIds)]
  return db.transaction().execute(async transaction => {
    await refuseUnlessTheirs(transaction, ids, caller)
    const { rows } = await sql<{ id: number; email: string }>`
      delete from invitation i using app_user u
      where u.id = i.user_id and u.id = any(${ids}::integer[]) and ${hasNoWayIn}
      returning u.id, u.email`.execute(transaction)
    const calledBack = rows.map(({ id }) => id)
    await nameAct(transaction, 'CalledBackInvitations')
    await voidInvitationLinks(transaction, calledBack)
    await audit(
      transaction,
      caller.id,
      rows.map(({ id, email }) => ({ kind: 'Invitation', subject: id, from: email, to: null })),
    )
    return { calledBack }
  })
}

async function note(db: Kysely<Schema>, userIds: readonly number[], callerId: number): Promise<void> {
  await sql`
    insert into invitation (user_id, invited_by)
    select id, ${callerId} from unnest(${userIds}::integer[]) as id
    on conflict (user_id) do update set invited_at = now(), invited_by = excluded.invited_by, opened_at = null`.execute(
    db,
  )
}
