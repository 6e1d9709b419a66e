import { useCall } from '@portal/auth/queries'
import { expenseCommonCall, type ExpenseForm } from '@portal/contracts/expense/expense.calls'
import type { CallData } from '@portal/contracts/wire/call'
import { withSavedChoices } from '@portal/form-page'

/** What is chosen from in an expense form. */
export type ExpenseChoices = CallData<typeof expenseCommonCall>

export const useExpenseChoices = (when = true) => useCall(expenseCommonCall, {}, { enabled: when })

/** What is chosen from where a saved form is changed. */
export function choicesOf(form: ExpenseForm, choices: ExpenseChoices): ExpenseChoices {
  const { currencyId, currencyName, currencySign } = form
  const currency = currencyId && { id: currencyId, name: currencyName, sign: currencySign ?? currencyName }
  return withSavedChoices(choices, form, currency || null)
}
