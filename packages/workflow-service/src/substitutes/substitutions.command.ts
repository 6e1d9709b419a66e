import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import type { Substitution } from '@portal/rules/approval/model'
import { substitutionError } from '@portal/rules/approval/substitution-period'
import { type Kysely, sql, type Transaction } from 'kysely'
import { dateOf, sqlToday } from '../forms/engine/snapshot.query'
import { requireAccepted } from '../trees/refuse-tree'
import { loadPeople } from '../trees/people.query'
import type { NoticeKind } from '@portal/contracts/notifications/notices'
import { notifyPeople } from '../notifications/notify-people.command'

/** Names a substitute if the rules allow it beside the existing ones. */
export async function addSubstitution(
  transaction: Transaction<Schema>,
  wanted: Substitution,
  namedById: number | null = null,
): Promise<void> {
  if (wanted.until < dateOf(new Date().toISOString())) throw new Refusal('SUBSTITUTE_PAST')
  // A cycle may go through any two people, so only one substitution is added at a time.
  await sql`lock table substitution in share row exclusive mode`.execute(transaction)
  const people = await loadPeople(transaction, [wanted.substituteId], { lock: true })
  if (!people.get(wanted.substituteId)?.isActive) throw new Refusal('USER_NOT_ACTIVE')
  const existing = await transaction
    .selectFrom('substitution')
    .select([
      'user_id as userId',
      'substitute_id as substituteId',
      'corporation_id as corporationId',
      'first_day as from',
      'last_day as until',
    ])
    .where('last_day', '>=', wanted.from)
    .where('first_day', '<=', wanted.until)
    .execute()
  requireAccepted(substitutionError(wanted, existing))
  await transaction
    .insertInto('substitution')
    .values({
      user_id: wanted.userId,
      substitute_id: wanted.substituteId,
      corporation_id: wanted.corporationId,
      named_by_id: namedById,
      first_day: wanted.from,
      last_day: wanted.until,
    })
    .execute()
  await notifySubstitutes(transaction, 'SubstituteNamed', [wanted], namedById ?? wanted.userId)
}

/** Deletes a substitution of the user, unless it is over. */
export async function deleteSubstitution(transaction: Transaction<Schema>, userId: number, id: number): Promise<void> {
  const deleted = await transaction
    .deleteFrom('substitution')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('last_day', '>=', sqlToday)
    .returning(['user_id as userId', 'substitute_id as substituteId'])
    .executeTakeFirst()
  if (!deleted) throw new Refusal('NOT_FOUND')
  await notifySubstitutes(transaction, 'SubstituteEnded', [deleted])
}

export const substituteMail = 'substitute-notice'

export interface Standing {
  readonly userId: number
  readonly substituteId: number
}

type Kind = Extract<NoticeKind, 'SubstituteNamed' | 'SubstituteEnded'>

/** Notifies new or former substitutes, in the transaction of the change. */
export function notifySubstitutes(
  db: Kysely<Schema>,
  kind: Kind,
  standings: readonly Standing[],
  actorId?: number,
): Promise<void> {
  const notices = standings.map(({ userId, substituteId }) => ({
    userId: substituteId,
    aboutId: userId,
    actorId: actorId ?? userId,
  }))
  return notifyPeople(db, kind, substituteMail, notices)
}
