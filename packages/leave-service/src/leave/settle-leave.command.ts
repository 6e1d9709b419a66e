import { formStates } from '@portal/contracts/forms/states'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { displayDate } from '@portal/rules/calendar/date-parts'
import { countLeave, overlap } from '@portal/rules/leave/leave-days'
import type { Kysely } from 'kysely'
import type { AcceptedAct } from '@portal/workflow-service/forms/form-module'
import { approvedSpansOf } from './approved-spans.query'
import { bookLeaveUse } from './book-leave-use.command'
import { leaveCalendarOf } from './leave-calendar.query'
import { lockLeaveOf } from './leave-locks'
import { isApproved } from './leave-states'
import { savedLeaveOf } from './saved-leave.query'

/** Books an act's effect: the last approval takes the days off the balance, a cancellation gives them back. */
export async function settleAct(transaction: Kysely<Schema>, { formId, before, after }: AcceptedAct): Promise<void> {
  if (before.state === after.state) return
  const isFinalApproval = before.state === formStates.Pending && after.state === formStates.Approved
  if (isFinalApproval) await refuseOverlap(transaction, formId, after.ownerId)
  await settleLeave(transaction, formId)
}

/** Books the present days of a leave. */
export async function settleLeave(transaction: Kysely<Schema>, formId: number): Promise<void> {
  const leave = await savedLeaveOf(transaction, formId)
  const { ownerId: userId, corporationId, startDate, endDate } = leave
  const isTakenOff = leave.affectsBalance && isApproved(leave.state)
  const calendar = await leaveCalendarOf(transaction, corporationId, startDate, endDate)
  await bookLeaveUse(transaction, { formId, userId, daysByDate: isTakenOff ? countLeave(leave, calendar).days : null })
}

/** Refuses to approve a second leave for the same days. Several may be pending. */
async function refuseOverlap(transaction: Kysely<Schema>, formId: number, ownerId: number): Promise<void> {
  await lockLeaveOf(transaction, [ownerId])
  const leave = await savedLeaveOf(transaction, formId)
  const others = await approvedSpansOf(transaction, [ownerId], { ...leave, exceptFormId: formId })
  const other = others.get(ownerId)?.find(each => overlap(each, leave))
  if (!other) return
  const values = { from: displayDate(other.startDate), to: displayDate(other.endDate) }
  throw new Refusal('LEAVE_OVERLAPS', { values })
}
