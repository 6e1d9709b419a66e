import type { CallRequest } from '@portal/contracts/wire/call'
import type { addLedgerRowCall, LedgerRow } from '@portal/contracts/leave/leave-ledger.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { fieldRefusal } from '@portal/http/field-refusal'
import { worksInOneOf } from '@portal/http/people-in-reach'
import { Refusal } from '@portal/http/refusal'
import { corporationsWith } from '@portal/rules/access'
import { displayDate } from '@portal/rules/calendar/date-parts'
import { leaveBounds } from '@portal/rules/leave/leave-faults'
import type { Kysely, Transaction } from 'kysely'
import { dateOf } from '@portal/workflow-service/forms/engine/snapshot.query'
import type { Reader } from '@portal/workflow-service/forms/lists/form-batches.query'
import { refuseOutOfReach } from '../leave/leave-people.query'
import { readLedger } from './ledger.query'

type NewRow = CallRequest<typeof addLedgerRowCall>['body']

/** Writes a correction or a carry-over and returns the ledger. */
export async function addLedgerRow(
  transaction: Transaction<Schema>,
  row: NewRow,
  writer: Reader,
): Promise<LedgerRow[]> {
  const { user, language } = writer
  const { userId, kind, date, days, reason } = row
  await refuseOutOfReach(transaction, [userId], user)
  if (userId === user.id) throw new Refusal('OWN_LEDGER')
  await refuseReaders(transaction, userId, user)
  const { first, last } = leaveBounds(dateOf(new Date().toISOString()))
  if (date < first) throw fieldRefusal(language, { path: 'date', code: 'DATE_TOO_EARLY', limit: displayDate(first) })
  if (date > last) throw fieldRefusal(language, { path: 'date', code: 'DATE_TOO_LATE', limit: displayDate(last) })
  await transaction
    .insertInto('leave_ledger')
    .values({ user_id: userId, kind, date, days: String(days), reason, created_by: user.id })
    .execute()
  return readLedger(transaction, userId, {}, writer)
}

/** Refuses writers who may only read the person's ledger. */
async function refuseReaders(db: Kysely<Schema>, userId: number, writer: LoggedInUser): Promise<void> {
  const written = await db
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.id', '=', userId)
    .where(worksInOneOf(corporationsWith(writer, 'AllAnnualLeave', true)))
    .executeTakeFirst()
  if (!written) throw new Refusal('FORBIDDEN')
}
