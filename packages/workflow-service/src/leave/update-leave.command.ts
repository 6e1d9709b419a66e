import type { LeaveUpdate } from '@portal/contracts/annual-leave.calls'
import type { Text } from '@portal/contracts/language'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { sentLeaveFaults } from '@portal/rules/leave/judge-leave'
import type { LeaveSpan } from '@portal/rules/leave/leave-days'
import { sql, type Kysely } from 'kysely'
import { refusalOfAct } from '../forms/act-refusal'
import { performAct } from '../forms/engine/perform-act.command'
import type { FormModules } from '../forms/form-module'
import { seenForm, type SeenForm } from '../forms/form-scene.query'
import type { Reader } from '../forms/lists/form-batches.query'
import { refuseEdit } from '../forms/refuse-edit'
import { refuseStaleForm } from '../forms/refuse-stale-form'
import { searchableOf } from '../forms/searchable.query'
import { factsToJudgeBy } from './facts-to-judge-by.query'
import { getLeave } from './get-leave.query'
import { leaveChanges, type EditedLeave } from './leave-changes'
import { onePartADay, spanColumns } from './leave-columns'
import { lockHolidays, lockLeaveOf } from './leave-locks'
import { leavePeopleOf } from './leave-people.query'
import { refuseFaults } from './refuse-leave'
import { savedLeaveOf, type SavedLeave } from './saved-leave.query'
import { settleLeave } from './settle-leave.command'

const what: Text = { tr: 'izin formu', en: 'the leave form' }

/** Saves what somebody changed of a leave: an act like every other. Of an approved leave, the ledger follows. */
export async function saveLeave(
  db: Kysely<Schema>,
  modules: FormModules,
  { annualLeaveGuid, version, ...sent }: LeaveUpdate,
  editor: Reader,
): Promise<void> {
  const { user, language } = editor
  await db.transaction().execute(async transaction => {
    await lockHolidays(transaction, 'shared')
    await sql`select from form where guid = ${annualLeaveGuid} for no key update`.execute(transaction)
    const seen = await seenForm(transaction, modules, annualLeaveGuid, user)
    const { row } = seen.form
    if (row.expression !== 'ANN') throw new Refusal('NOT_FOUND')
    const read = () => getLeave(transaction, modules, annualLeaveGuid, editor)
    await refuseStaleForm(seen, { version, what, language, read })
    refuseEdit(seen)
    const saved = await savedLeaveOf(transaction, row.id)
    const leave = editedLeave(saved, sent)
    const changes = leaveChanges(saved, leave)
    if (changes.some(({ field }) => isOfDates(field))) await judgeDates(transaction, row.id, { saved, sent, language })
    if (changes.length > 0) await write(transaction, modules, { seen, leave, changes, editor })
  })
}

/** What the sender leaves out stays as it is. */
function editedLeave(
  saved: SavedLeave,
  { description, phoneNumber, ...sent }: Omit<LeaveUpdate, 'annualLeaveGuid'>,
): EditedLeave {
  const dates = { ...onePartADay(sent), totalDay: sent.totalDay }
  return { ...dates, description: description ?? saved.description, phoneNumber: phoneNumber ?? saved.phoneNumber }
}

function isOfDates(field: string): boolean {
  return field !== 'description' && field !== 'phoneNumber'
}

interface Dates {
  saved: SavedLeave
  sent: LeaveSpan & { totalDay: number }
  language: Reader['language']
}

/** As when it was filed, with the leave itself left out of what is taken already. */
async function judgeDates(
  transaction: Kysely<Schema>,
  formId: number,
  { saved, sent, language }: Dates,
): Promise<void> {
  const { ownerId: userId, corporationId, affectsBalance } = saved
  await lockLeaveOf(transaction, [userId])
  const hiredOn = (await leavePeopleOf(transaction, [userId])).get(userId)?.hiredOn ?? ''
  const judged = { span: sent, affectsBalance, edited: { formId, totalDay: saved.totalDay } }
  const facts = await factsToJudgeBy(transaction, [{ userId, corporationId, hiredOn }], judged)
  refuseFaults(
    [...facts.values()].flatMap(own => sentLeaveFaults(sent, own)),
    language,
  )
}

interface Edited {
  seen: SeenForm
  leave: EditedLeave
  changes: ReturnType<typeof leaveChanges>
  editor: Reader
}

async function write(transaction: Kysely<Schema>, modules: FormModules, edited: Edited): Promise<void> {
  const { row } = edited.seen.form
  const { description, phoneNumber, ...dates } = edited.leave
  const found = { ownerId: row.owner_id, filledById: row.filled_by_id, words: description }
  const performed = await performAct(transaction, modules, {
    formGuid: row.guid,
    user: edited.editor.user,
    act: () => ({ kind: 'Edit', changes: edited.changes }),
    set: { searchable: await searchableOf(transaction, found) },
  })
  if (performed?.refusal) throw refusalOfAct(performed.refusal, performed.world.people)
  await transaction
    .updateTable('leave_form')
    .set({ ...spanColumns(dates), description, phone_number: phoneNumber })
    .where('form_id', '=', row.id)
    .execute()
  await settleLeave(transaction, row.id)
}
