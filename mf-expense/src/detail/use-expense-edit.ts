import { callTo } from '@portal/auth'
import { useAct } from '@portal/auth/queries'
import { dashboardCall } from '@portal/contracts/dashboard.calls'
import {
  allExpensesCall,
  getExpenseCall,
  listExpensesCall,
  updateExpenseCall,
  type ExpenseForm,
} from '@portal/contracts/expense.calls'
import { allFormsCall, formTreeCall, pendingFormsCall, timelineCall } from '@portal/contracts/form-request.calls'
import { useEditedVersion } from '@portal/form-page'
import type { ExpenseValues } from '../form/expense-values'

const outdated = [
  getExpenseCall,
  formTreeCall,
  timelineCall,
  allFormsCall,
  pendingFormsCall,
  listExpensesCall,
  allExpensesCall,
  dashboardCall,
]

/**
 * Saves a form as it was when its editing began, at `version`; where others have changed it since, who typed decides
 * what counts.
 */
export function useExpenseEdit({ formGuid }: ExpenseForm, version: number) {
  const { act, isBusy } = useAct(updateExpenseCall, outdated)
  const read = () => callTo(getExpenseCall)({ params: { id: formGuid } })
  const edited = useEditedVersion<ExpenseForm>({ version, read, shownBy: [getExpenseCall] })
  const save = async (values: ExpenseValues) =>
    edited.settle(await act({ body: { ...values, expenseGuid: formGuid, version: edited.versionNow() } }))
  return { ...edited, save, isBusy }
}
