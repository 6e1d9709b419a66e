import type { CallRequest } from '@portal/contracts/wire/call'
import type { addLedgerRowCall, LedgerRow } from '@portal/contracts/leave/leave-ledger.calls'
import type { Schema } from '@portal/database/schema'
import { fieldRefusal } from '@portal/http/field-refusal'
import { Refusal } from '@portal/http/refusal'
import { corporationsWith } from '@portal/rules/access'
import { displayDate } from '@portal/rules/calendar/date-parts'
import { leaveBounds } from '@portal/rules/leave/leave-faults'
import type { Transaction } from 'kysely'
import { dateOf } from '@portal/workflow-service/forms/engine/snapshot.query'
import type { Reader } from '@portal/workflow-service/forms/lists/form-batches.query'
import { corporationOf, isReportedOn, readLedger } from './ledger.query'

type NewRow = CallRequest<typeof addLedgerRowCall>['body']

/** Writes a correction or a carry-over, and answers the ledger with it. */
export async function addLedgerRow(
  transaction: Transaction<Schema>,
  row: NewRow,
  writer: Reader,
): Promise<LedgerRow[]> {
  const { user, language } = writer
  const { userId, kind, date, days, reason } = row
  const corporationId = await corporationOf(transaction, userId)
  if (corporationId === undefined || !isReportedOn(corporationId, user)) throw new Refusal('NOT_FOUND')
  if (!corporationsWith(user, 'AllAnnualLeave', true).includes(corporationId)) throw new Refusal('FORBIDDEN')
  const { first, last } = leaveBounds(dateOf(new Date().toISOString()))
  if (date < first) throw fieldRefusal(language, { path: 'date', code: 'DATE_TOO_EARLY', limit: displayDate(first) })
  if (date > last) throw fieldRefusal(language, { path: 'date', code: 'DATE_TOO_LATE', limit: displayDate(last) })
  await transaction
    .insertInto('leave_ledger')
    .values({ user_id: userId, kind, date, days: String(days), reason, created_by: user.id })
    .execute()
  return readLedger(transaction, userId, {}, writer)
}
