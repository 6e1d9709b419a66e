import { expenseSortFields } from '@portal/contracts/expense.calls'
import {
  anyDay,
  anyId,
  anyText,
  decisionShapeOf,
  formListShape,
  formParameters,
  textUpTo,
  type ListShape,
} from '@portal/form-list'

const { status, userId, corporationId, search } = formParameters

/** What lists of expenses are filtered by; the names are those of the call. The days are those of the expense. */
const expenseParameters = {
  status,
  userId,
  corporationId,
  search,
  expenseTypeId: anyId,
  companyName: anyText,
  countryId: anyId,
  startDate: anyDay,
  endDate: anyDay,
  currencyId: anyId,
  invoiceNumber: textUpTo(50),
  description: anyText,
}
export type ExpenseParameters = typeof expenseParameters

const sortFields = [...formListShape.sortBy, ...expenseSortFields] as const
export type ExpenseSortField = (typeof sortFields)[number]

export const expenseListShape: ListShape<ExpenseParameters, ExpenseSortField> = {
  ...formListShape,
  parameters: expenseParameters,
  sortBy: sortFields,
}

export const decisionListShape = decisionShapeOf(expenseListShape)
