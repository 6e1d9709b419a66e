import { expenseSortFields } from '@portal/contracts/expense/expense.calls'
import { anyDay, anyId, anyText, moduleShapes, textUpTo, type ControlOf } from '@portal/form-list'

/** What lists of expenses are filtered by; the names are those of the call. The days are those of the expense. */
export const expenseShapes = moduleShapes(
  {
    expenseTypeId: anyId,
    companyName: anyText,
    countryId: anyId,
    startDate: anyDay,
    endDate: anyDay,
    currencyId: anyId,
    invoiceNumber: textUpTo(50),
    description: anyText,
  },
  expenseSortFields,
)
export type ExpenseControl = ControlOf<typeof expenseShapes>
