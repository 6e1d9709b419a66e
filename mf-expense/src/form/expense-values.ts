import { newGuid } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { expenseCommonCall, type createExpensesCall, type ExpenseForm } from '@portal/contracts/expense/expense.calls'
import { liraCurrencyId } from '@portal/contracts/lookups/limits'
import { defaultCountryId } from '@portal/contracts/lookups/lookups'
import type { Person } from '@portal/contracts/people/person'
import type { CallData, CallInput } from '@portal/contracts/wire/call'

/** The values of a line's fields. While it is being filled in, those that nobody has chosen yet are missing. */
export type ExpenseValues = CallInput<typeof createExpensesCall>['body']['CreateModel'][number]

/** The choices of an expense form. */
export type ExpenseChoices = CallData<typeof expenseCommonCall>
export const useExpenseChoices = (when = true) => useCall(expenseCommonCall, {}, { enabled: when })

type Started = Partial<ExpenseValues>

const unwritten = { company: '', invoiceNumber: '', amount: '', description: '', agreementId: null }

/** A new line for somebody, with the usual values of an expense. */
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

/** The line after another: of the same person, place and days, as the bills of one journey are. */
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
