import type { ExpenseForm } from '@portal/contracts/expense.calls'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { approverEntries } from '@portal/rules/approval/entries'
import { differsFromAgreement, exceedsInstalment } from '@portal/rules/expense/expense-line'
import { amountOf } from '@portal/rules/money/amount'
import type { Kysely } from 'kysely'
import { agreementOfForm } from '../agreements/agreements.query'
import { filesOf } from '../files/files.query'
import type { FormModules } from '../forms/form-module'
import { seenForm } from '../forms/form-scene.query'
import { presentFormTree } from '../forms/form-tree.present'
import type { Reader } from '../forms/lists/form-batches.query'
import { presentFormRow } from '../forms/lists/form-row.present'
import { loadShownFacts } from '../forms/shown-facts.query'
import { duplicatesOf } from './duplicates.query'
import { expenseFactsOf } from './expense-rows.query'
import { presentExpenseRow } from './expense.present'

/** All that the page of an expense form shows. */
export async function getExpense(
  db: Kysely<Schema>,
  modules: FormModules,
  guid: string,
  reader: Reader,
): Promise<ExpenseForm> {
  const seen = await seenForm(db, modules, guid, reader.user)
  const { form, world } = seen
  const { id } = form.row
  if (form.row.expression !== 'EXP') throw new Refusal('NOT_FOUND')
  const [shown, facts, files, duplicates] = await Promise.all([
    loadShownFacts(db, modules, [form.row], reader.user.id),
    expenseFactsOf(db, [id]),
    filesOf(db, 'expense', [guid]),
    duplicatesOf(db, [id], reader.user),
  ])
  const tree = presentFormTree(seen, shown)
  const row = presentExpenseRow(presentFormRow(form, { forms: [form], world, shown }, reader), facts)
  const agreement = row.agreementId === null ? null : await agreementOfForm(db, row.agreementId)
  const ruled = {
    amount: amountOf(row.amount ?? 0),
    currencyId: row.currencyId,
    agreement: agreement && { ...agreement, amount: amountOf(agreement.amount) },
  }
  return {
    ...row,
    version: form.row.version,
    isEditable: tree.abilities.isEditable,
    tree,
    treeUsers: approverEntries(form.approval).map(entry => entry.userId),
    uploadedFiles: files.get(guid) ?? [],
    agreement,
    exceedsInstalment: exceedsInstalment(ruled),
    differsFromAgreement: differsFromAgreement(ruled),
    duplicates: duplicates.get(id) ?? [],
  }
}
