import { useCall } from '@portal/auth/queries'
import type { CallData } from '@portal/contracts/wire/call'
import { expenseCommonCall, type ExpenseForm } from '@portal/contracts/expense/expense.calls'

/** What is chosen from in an expense form. */
export type ExpenseChoices = CallData<typeof expenseCommonCall>

export const useExpenseChoices = (when = true) => useCall(expenseCommonCall, {}, { enabled: when })

/** A saved form keeps what it has, also where that can no longer be chosen for a new one. */
export function withChoicesOf(form: ExpenseForm, choices: ExpenseChoices): ExpenseChoices {
  const { typeId, typeName, typeNameTranslate, currencyId, currencyName, currencySign, corporationId, agreement } = form
  const isThere = (all: readonly { id: number }[], id: number | null) => all.some(each => each.id === id)
  return {
    ...choices,
    type: isThere(choices.type, typeId)
      ? choices.type
      : [...choices.type, { id: typeId, name: typeName, nameTranslate: typeNameTranslate }],
    currency:
      currencyId === null || isThere(choices.currency, currencyId)
        ? choices.currency
        : [...choices.currency, { id: currencyId, name: currencyName, sign: currencySign ?? currencyName }],
    agreement:
      agreement === null || isThere(choices.agreement, agreement.id)
        ? choices.agreement
        : [...choices.agreement, { ...agreement, corporationIds: [corporationId] }],
  }
}
