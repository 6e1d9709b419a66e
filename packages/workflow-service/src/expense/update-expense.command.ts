import type { ExpenseUpdate } from '@portal/contracts/expense.calls'
import type { Text } from '@portal/contracts/language'
import type { Schema } from '@portal/database/schema'
import { fieldRefusal } from '@portal/http/field-refusal'
import { Refusal } from '@portal/http/refusal'
import { sql, type Kysely } from 'kysely'
import { refusalOfAct } from '../forms/act-refusal'
import { performAct } from '../forms/engine/perform-act.command'
import type { FormModules } from '../forms/form-module'
import { seenForm, type SeenForm } from '../forms/form-scene.query'
import type { Reader } from '../forms/lists/form-batches.query'
import { refuseEdit } from '../forms/refuse-edit'
import { refuseStaleForm } from '../forms/refuse-stale-form'
import { searchableOf } from '../forms/searchable.query'
import { expenseChanges } from './expense-changes'
import { expenseColumns, wordsOf } from './expense-columns'
import { getExpense } from './get-expense.query'
import { faultsOf, refuseFaults, type JudgedLine } from './judge-lines'
import { loadChoices } from './line-choices.query'
import { newDefaultOf } from './new-default.query'
import { savedLineOf } from './saved-line.query'

const what: Text = { tr: 'masraf formu', en: 'the expense form' }

/** Saves what somebody changed of a form: an act like every other, so that it cannot cross with one of an approver. */
export async function saveExpense(
  db: Kysely<Schema>,
  modules: FormModules,
  { expenseGuid, version, treeUsers: _theServers, ...sent }: ExpenseUpdate,
  editor: Reader,
): Promise<void> {
  await db.transaction().execute(async transaction => {
    await sql`select from form where guid = ${expenseGuid} for no key update`.execute(transaction)
    const seen = await seenForm(transaction, modules, expenseGuid, editor.user)
    const { row } = seen.form
    if (row.expression !== 'EXP') throw new Refusal('NOT_FOUND')
    const read = () => getExpense(transaction, modules, expenseGuid, editor)
    await refuseStaleForm(seen, { version, what, language: editor.language, read })
    refuseEdit(seen)
    const saved = await savedLineOf(transaction, row)
    const choices = await loadChoices(transaction, [sent], {
      userId: editor.user.id,
      savedAgreementId: saved.agreementId ?? null,
    })
    refuseFaults(faultsOf(sent, { choices, saved, language: editor.language, prefix: '' }))
    // Else they would give away a form that they could not see any more.
    const isGivenAway = sent.userId !== row.owner_id && row.filled_by_id !== editor.user.id
    if (isGivenAway) throw fieldRefusal(editor.language, { path: 'userId', code: 'NOT_ACCEPTED' })
    const line = sent as JudgedLine
    const changes = expenseChanges(saved, line)
    if (changes.length > 0) await write(transaction, modules, { seen, saved, line, changes, editor })
  })
}

interface Edited {
  seen: SeenForm
  saved: JudgedLine
  line: JudgedLine
  changes: ReturnType<typeof expenseChanges>
  editor: Reader
}

async function write(transaction: Kysely<Schema>, modules: FormModules, edited: Edited): Promise<void> {
  const { seen, saved, line, changes, editor } = edited
  const { row, approval } = seen.form
  const newDefault = await newDefaultOf(transaction, approval, saved, line)
  const found = { ownerId: line.userId, filledById: row.filled_by_id, words: wordsOf(line) }
  const performed = await performAct(transaction, modules, {
    formGuid: row.guid,
    user: editor.user,
    act: () => ({ kind: 'Edit', changes, ...(newDefault && { newDefault }) }),
    alsoPeople: newDefault ? [newDefault.ownerId, ...newDefault.approvers] : [],
    set: {
      corporationId: line.corporationId,
      departmentId: line.departmentId,
      searchable: await searchableOf(transaction, found),
    },
  })
  if (performed?.refusal) throw refusalOfAct(performed.refusal, performed.world.people)
  await transaction.updateTable('expense_form').set(expenseColumns(line)).where('form_id', '=', row.id).execute()
}
