import { expenseSortFields } from '@portal/contracts/expense/expense.calls'
import { anyId, anyText, moduleShapes, textUpTo, type ControlOf } from '@portal/form-list'
import { defineTexts } from '@portal/i18n'

/** What only lists of expenses are filtered by; the names are those of the call. */
export const expenseShapes = moduleShapes(
  {
    expenseTypeId: anyId,
    companyName: anyText,
    countryId: anyId,
    currencyId: anyId,
    invoiceNumber: textUpTo(50),
  },
  expenseSortFields,
)
export type ExpenseControl = ControlOf<typeof expenseShapes>

/** What the days of a list of expenses are of. */
export const expenseDays = defineTexts({
  from: { tr: 'Masraf tarihi: ilk gün', en: 'Expense date from' },
  until: { tr: 'Masraf tarihi: son gün', en: 'Expense date until' },
})
