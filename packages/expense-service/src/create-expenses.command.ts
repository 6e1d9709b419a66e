import type { CreatedExpense, ExpenseLineInput } from '@portal/contracts/expense/expense.calls'
import type { Language } from '@portal/contracts/wire/language'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { exceedsInstalment } from '@portal/rules/expense/expense-line'
import { amountOf } from '@portal/rules/money/amount'
import type { Transaction } from 'kysely'
import { bindFiles } from '@portal/workflow-service/files/bind-files.command'
import { createForm } from '@portal/workflow-service/forms/engine/create-form.command'
import { withFieldError } from '@portal/workflow-service/forms/engine/fault-of-field'
import { duplicatesOf } from './duplicates.query'
import { expenseColumns, wordsOf } from './expense-columns'
import { faultsOf, refuseFaults, type ValidLine } from './validate-lines'
import { loadChoices } from './line-choices.query'

interface Filler {
  user: LoggedInUser
  language: Language
}

const prefixOf = (index: number) => `CreateModel.${index}.`

/** A form for each line, or none: what is wrong with any of them takes all of them back. */
export async function createExpenses(
  transaction: Transaction<Schema>,
  lines: readonly ExpenseLineInput[],
  { user, language }: Filler,
): Promise<CreatedExpense[]> {
  const choices = await loadChoices(transaction, lines, { userId: user.id })
  refuseFaults(lines.flatMap((line, i) => faultsOf(line, { choices, language, prefix: prefixOf(i) })))
  const created: Omit<CreatedExpense, 'duplicates'>[] = []
  for (const [i, line] of (lines as readonly (ExpenseLineInput & ValidLine)[]).entries()) {
    const agreement = (line.agreementId && choices.agreements.get(line.agreementId)) || null
    const fields = { guid: `${prefixOf(i)}expenseGuid`, tree: `${prefixOf(i)}treeUsers` }
    const form = await withFieldError(fields, language, () => createExpense(transaction, line, user))
    created.push({ ...form, exceedsInstalment: exceedsInstalment({ amount: amountOf(line.amount), agreement }) })
  }
  const duplicates = await duplicatesOf(
    transaction,
    created.map(form => form.id),
    user,
  )
  return created.map(form => ({ ...form, duplicates: duplicates.get(form.id) ?? [] }))
}

async function createExpense(
  transaction: Transaction<Schema>,
  { expenseGuid, treeUsers, ...line }: ExpenseLineInput & ValidLine,
  filler: LoggedInUser,
) {
  const { id, formGuid, approvers, leftOut } = await createForm(transaction, {
    ...(expenseGuid && { guid: expenseGuid }),
    module: 'EXP',
    ownerId: line.userId,
    filler,
    corporationId: line.corporationId,
    departmentId: line.departmentId,
    price: { amount: amountOf(line.amount), currencyId: line.currencyId },
    treeUsers,
    words: wordsOf(line),
  })
  await transaction
    .insertInto('expense_form')
    .values({ form_id: id, ...expenseColumns(line) })
    .execute()
  const uploadedFiles = await bindFiles(transaction, { kind: 'expense', ownerGuid: formGuid, userId: filler.id })
  return { id, formGuid, treeUsers: approvers.map(({ userId }) => userId), leftOut: [...leftOut], uploadedFiles }
}
