import { callTo, newGuid } from '@portal/auth'
import { expenseModule } from '@portal/contracts/modules/expense.module'
import type { CallInput } from '@portal/contracts/wire/call'
import { expenseLineSchema, type createExpensesCall, type ExpenseForm } from '@portal/contracts/expense/expense.calls'
import { deleteExpenseFileCall, uploadExpenseFileCall } from '@portal/contracts/files/file.calls'
import { liraCurrencyId } from '@portal/contracts/lookups/limits'
import { defaultCountryId } from '@portal/contracts/lookups/lookups'
import type { Person } from '@portal/contracts/people/person'
import { defineLines } from '@portal/form-page/lines'

/** What stands in the fields of a line. While it is being filled in, what nobody has chosen yet is not there. */
export type ExpenseValues = CallInput<typeof createExpensesCall>['body']['CreateModel'][number]

type Started = Partial<ExpenseValues>

const unwritten = { company: '', invoiceNumber: '', amount: '', description: '', agreementId: null }

/** A new line for somebody, with what most expenses have. */
export function newLine(owner: Person, today: string): Started {
  return {
    ...unwritten,
    expenseGuid: newGuid(),
    userId: owner.id,
    corporationId: owner.corporationId,
    departmentId: owner.departmentId,
    countryId: defaultCountryId,
    currencyId: liraCurrencyId,
    expenseDate: today,
    lastPayDate: '',
    uploadedFiles: [],
    treeUsers: [],
  }
}

/** The line after one that was just filled in: of the same person, place and days, as the bills of one journey are. */
export function lineAfter(line: ExpenseValues): Started {
  const { userId, corporationId, departmentId, countryId, currencyId, expenseDate, lastPayDate } = line
  const kept = { userId, corporationId, departmentId, countryId, currencyId, expenseDate, lastPayDate }
  return { ...unwritten, ...kept, expenseGuid: newGuid(), uploadedFiles: [], treeUsers: [] }
}

export function valuesOf(form: ExpenseForm): ExpenseValues {
  return {
    expenseGuid: form.formGuid,
    userId: form.userId,
    corporationId: form.corporationId,
    departmentId: form.departmentId ?? 0,
    typeId: form.typeId,
    company: form.company,
    countryId: form.countryId,
    expenseDate: form.expenseDate,
    lastPayDate: form.lastPayDate,
    invoiceNumber: form.invoiceNumber ?? '',
    amount: form.amount ?? '',
    currencyId: form.currencyId,
    agreementId: form.agreementId,
    description: form.description,
    uploadedFiles: form.uploadedFiles,
    treeUsers: form.treeUsers,
  }
}

/** What the page of several lines needs to know of a line of expenses. */
export const expenseLines = defineLines<ExpenseValues>({
  module: expenseModule,
  name: 'expense',
  guidKey: 'expenseGuid',
  version: 1,
  schema: expenseLineSchema,
  after: lineAfter,
  files: { upload: callTo(uploadExpenseFileCall), remove: callTo(deleteExpenseFileCall) },
})
