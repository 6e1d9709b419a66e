import type { ExpenseForm } from '@portal/contracts/expense/expense.calls'
import type { Schema } from '@portal/database/schema'
import { differsFromAgreement } from '@portal/rules/agreements/agreement-of-line'
import { exceedsInstalment } from '@portal/rules/expense/expense-line'
import { amountOf } from '@portal/rules/money/amount'
import type { Kysely } from 'kysely'
import { agreementOfForm } from '@portal/workflow-service/agreements/agreements.query'
import type { FormModules } from '@portal/workflow-service/forms/form-module'
import type { Reader } from '@portal/workflow-service/forms/lists/form-batches.query'
import { presentFormPage, visibleFormOf } from '@portal/workflow-service/forms/module/form-page.query'
import { duplicatesOf } from './duplicates.query'
import { expenseForms } from './expense-forms'
import { overclaimedOf } from './overclaimed.query'

export async function getExpense(
  db: Kysely<Schema>,
  modules: FormModules,
  guid: string,
  reader: Reader,
): Promise<ExpenseForm> {
  const seen = await visibleFormOf(db, modules, 'EXP', guid, reader.user)
  const { id } = seen.form.row
  const [page, duplicates] = await Promise.all([
    presentFormPage(db, modules, expenseForms, seen, reader),
    duplicatesOf(db, [id], reader.user),
  ])
  const [agreement, overclaimed] = await Promise.all([
    agreementOfForm(db, page.agreementId),
    page.agreementId === null ? null : overclaimedOf(db, [id]),
  ])
  const ruled = {
    amount: amountOf(page.amount ?? 0),
    currencyId: page.currencyId,
    agreement: agreement && { ...agreement, amount: amountOf(agreement.amount) },
  }
  return {
    ...page,
    agreement,
    exceedsInstalment: exceedsInstalment(ruled),
    isInstalmentOverclaimed: overclaimed?.has(id) ?? false,
    differsFromAgreement: differsFromAgreement(ruled),
    duplicates: duplicates.get(id) ?? [],
  }
}
