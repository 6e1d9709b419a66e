import type { FormTree } from '@portal/contracts/forms/form'
import { isPassive } from '@portal/rules/approval/people'
import { actingUser } from '@portal/rules/approval/substitution'
import { awaitedEntry } from '@portal/rules/approval/turn'
import { dayNumber } from '@portal/rules/calendar/calendar-date'
import type { FormToAct } from './engine/form-to-act.query'
import { contextOf, dateOf, type Snapshot } from './engine/snapshot.query'

/** For whom a form waits, and since when. */
export function waitingFor(
  { row, approval }: Pick<FormToAct, 'row' | 'approval'>,
  snapshot: Snapshot,
): FormTree['waitingFor'] {
  const { question } = approval
  const entry = awaitedEntry(approval)
  const since = question?.askedAt ?? row.turn_since?.toISOString()
  if (!entry || !since) return null
  const userId = actingUser(entry, approval, contextOf(snapshot, row.corporation_id))
  const nameOf = (id: number) => snapshot.people.get(id)?.name ?? ''
  return {
    userId,
    name: nameOf(userId),
    ...(userId !== entry.userId && { substitutedName: nameOf(entry.userId) }),
    since,
    days: Math.max(0, dayNumber(snapshot.today) - dayNumber(dateOf(since))),
    isForAnswer: question !== null,
    isPassive: isPassive(userId, snapshot.people),
  }
}
