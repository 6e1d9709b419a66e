import { useCall } from '@portal/auth/queries'
import { getExpenseCall } from '@portal/contracts/expense/expense.calls'

export const useExpense = (formGuid: string) => useCall(getExpenseCall, { params: { id: formGuid } })
