import type { Schema } from '@portal/database/schema'
import type { LeaveFacts } from '@portal/rules/leave/leave-faults'
import type { LeaveSpan } from '@portal/rules/leave/leave-days'
import type { Kysely } from 'kysely'
import { dateOf } from '@portal/workflow-service/forms/engine/snapshot.query'
import { approvedSpansOf } from './approved-spans.query'
import { balancesOf } from './leave-balances.query'
import { leaveCalendarOf } from './leave-calendar.query'

export interface LeaveFactsOfPerson {
  readonly userId: number
  readonly hiredOn: string
  /** The leave's corporation, whose calendar counts. */
  readonly corporationId: number
}

interface Validated {
  readonly span: LeaveSpan
  readonly affectsBalance: boolean
  /** The leave that is edited. */
  readonly edited?: { readonly formId: number; readonly totalDay: number }
}

/** Loads the data to validate a leave, for each of these people. Without their lock it could still change. */
export async function loadLeaveFacts(
  db: Kysely<Schema>,
  people: readonly LeaveFactsOfPerson[],
  { span, affectsBalance, edited }: Validated,
): Promise<ReadonlyMap<number, LeaveFacts>> {
  const ids = people.map(({ userId }) => userId)
  const { startDate, endDate } = span
  const today = dateOf(new Date().toISOString())
  const approved = await approvedSpansOf(db, ids, { startDate, endDate, exceptFormId: edited?.formId ?? null })
  const balances = await balancesOf(db, ids, edited?.formId)
  const calendars = new Map<number, LeaveFacts['calendar']>()
  for (const corporationId of new Set(people.map(person => person.corporationId))) {
    calendars.set(corporationId, await leaveCalendarOf(db, corporationId, startDate, endDate))
  }
  return new Map(
    people.map(({ userId, hiredOn, corporationId }) => {
      const { remaining = 0, pending = 0 } = balances.get(userId) ?? {}
      const calendar = calendars.get(corporationId) ?? { holidays: [], countsEveryDay: false }
      const available = affectsBalance ? remaining - pending : null
      const facts = { today, calendar, hiredOn, approved: approved.get(userId) ?? [], available }
      return [userId, edited ? { ...facts, saved: edited.totalDay } : facts]
    }),
  )
}
