import type { ExpenseUpdate } from '@portal/contracts/expense/expense.calls'
import type { Schema } from '@portal/database/schema'
import { fieldRefusal } from '@portal/http/field-refusal'
import type { Kysely } from 'kysely'
import type { FormModules } from '@portal/workflow-service/forms/form-module'
import type { Reader } from '@portal/workflow-service/forms/lists/form-batches.query'
import { changesOf } from '@portal/workflow-service/forms/module/changes-of'
import { editForm } from '@portal/workflow-service/forms/module/edit-form.command'
import { expenseColumns, wordsOf } from './expense-columns'
import { expenseForms } from './expense-forms'
import { getExpense } from './get-expense.query'
import { faultsOf, refuseFaults, type ValidLine } from './validate-lines'
import { loadChoices } from './line-choices.query'
import { newDefaultOf } from './new-default.query'
import { savedLineOf } from './saved-line.query'

const fields = [
  'userId',
  'corporationId',
  'departmentId',
  'typeId',
  'company',
  'countryId',
  'expenseDate',
  'lastPayDate',
  'invoiceNumber',
  'amount',
  'currencyId',
  'agreementId',
  'description',
] as const satisfies readonly (keyof ValidLine)[]

export async function saveExpense(
  db: Kysely<Schema>,
  modules: FormModules,
  { expenseGuid: guid, version, treeUsers: _theServers, ...sent }: ExpenseUpdate,
  editor: Reader,
): Promise<void> {
  const { user, language } = editor
  const read = (now: Kysely<Schema>) => getExpense(now, modules, guid, editor)
  await editForm(db, modules, expenseForms, { guid, version, editor, read }, async (transaction, { form }) => {
    const { row, approval } = form
    const saved = await savedLineOf(transaction, row)
    const choices = await loadChoices(transaction, [sent], {
      userId: user.id,
      savedAgreementId: saved.agreementId ?? null,
    })
    refuseFaults(faultsOf(sent, { choices, saved, language, prefix: '' }))
    // Else they would give away a form that they could not see any more.
    const isGivenAway = sent.userId !== row.owner_id && row.filled_by_id !== user.id
    if (isGivenAway) throw fieldRefusal(language, { path: 'userId', code: 'NOT_ACCEPTED' })
    const line = sent as ValidLine
    return {
      changes: changesOf(fields, saved, line),
      newDefault: await newDefaultOf(transaction, approval, saved, line),
      set: { ownerId: line.userId, corporationId: line.corporationId, departmentId: line.departmentId },
      words: wordsOf(line),
      write: db => db.updateTable('expense_form').set(expenseColumns(line)).where('form_id', '=', row.id).execute(),
    }
  })
}
