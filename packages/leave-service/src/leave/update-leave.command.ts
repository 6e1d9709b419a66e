import type { LeaveUpdate } from '@portal/contracts/leave/annual-leave.calls'
import type { Schema } from '@portal/database/schema'
import { sentLeaveFaults } from '@portal/rules/leave/leave-faults'
import type { LeaveSpan } from '@portal/rules/leave/leave-days'
import type { Kysely } from 'kysely'
import type { FormModules } from '@portal/workflow-service/forms/form-module'
import type { Reader } from '@portal/workflow-service/forms/lists/form-batches.query'
import { changesOf, editForm } from '@portal/workflow-service/forms/module/edit-form.command'
import { loadLeaveFacts } from './leave-facts.query'
import { getLeave } from './get-leave.query'
import { onePartADay, spanColumns } from './submit-leave.command'
import { leaveForms } from './leave-forms'
import { lockHolidays, lockLeaveOf } from './leave-locks'
import { summaryOf } from './leave-summary'
import { leavePeopleOf } from './leave-people.query'
import { refuseFaults } from './refuse-leave'
import { type SavedLeave, savedLeaveOf } from './saved-leave.query'
import { settleLeave } from './settle-leave.command'

const ofDates = ['startDate', 'startDateType', 'endDate', 'endDateType', 'totalDay'] as const
const ofWords = ['phoneNumber', 'description'] as const
type EditedLeave = Pick<SavedLeave, (typeof ofDates | typeof ofWords)[number]>

/** Saves an edited leave; the ledger follows if it is approved. */
export async function saveLeave(
  db: Kysely<Schema>,
  modules: FormModules,
  { annualLeaveGuid: guid, version, ...sent }: LeaveUpdate,
  editor: Reader,
): Promise<void> {
  const { language } = editor
  const wanted = {
    guid,
    version,
    editor,
    read: (now: Kysely<Schema>) => getLeave(now, modules, guid, editor),
    lockBefore: (transaction: Kysely<Schema>) => lockHolidays(transaction, 'shared'),
  }
  await editForm(db, modules, leaveForms, wanted, async (transaction, { form: { row } }) => {
    const saved = await savedLeaveOf(transaction, row.id)
    const leave = editedLeave(saved, sent)
    const changedDates = changesOf(ofDates, saved, leave)
    if (changedDates.length > 0) await validateDates(transaction, row.id, { saved, sent, language })
    return {
      changes: [...changedDates, ...changesOf(ofWords, saved, leave)],
      words: leave.description,
      summary: await summaryOf(transaction, { ...leave, typeId: saved.typeId }),
      write: () => writeLeave(transaction, row.id, leave),
    }
  })
}

/** Returns the edited leave; fields that were not sent stay. */
function editedLeave(
  saved: SavedLeave,
  { description, phoneNumber, ...sent }: Omit<LeaveUpdate, 'annualLeaveGuid'>,
): EditedLeave {
  const dates = { ...onePartADay(sent), totalDay: sent.totalDay }
  return { ...dates, description: description ?? saved.description, phoneNumber: phoneNumber ?? saved.phoneNumber }
}

interface Dates {
  saved: SavedLeave
  sent: LeaveSpan & { totalDay: number }
  language: Reader['language']
}

/** Validates changed dates as at submission, without counting the leave itself. */
async function validateDates(
  transaction: Kysely<Schema>,
  formId: number,
  { saved, sent, language }: Dates,
): Promise<void> {
  const { ownerId: userId, corporationId, affectsBalance } = saved
  await lockLeaveOf(transaction, [userId])
  const hiredOn = (await leavePeopleOf(transaction, [userId])).get(userId)?.hiredOn ?? ''
  const validated = { span: sent, affectsBalance, edited: { formId, totalDay: saved.totalDay } }
  const facts = await loadLeaveFacts(transaction, [{ userId, corporationId, hiredOn }], validated)
  refuseFaults(
    [...facts.values()].flatMap(own => sentLeaveFaults(sent, own)),
    language,
  )
}

async function writeLeave(
  transaction: Kysely<Schema>,
  formId: number,
  { description, phoneNumber, ...dates }: EditedLeave,
): Promise<void> {
  await transaction
    .updateTable('leave_form')
    .set({ ...spanColumns(dates), description, phone_number: phoneNumber })
    .where('form_id', '=', formId)
    .execute()
  await settleLeave(transaction, formId)
}
