import { callTo } from '@portal/auth'
import { useAct } from '@portal/auth/queries'
import { getExpenseCall, updateExpenseCall, type ExpenseForm } from '@portal/contracts/expense.calls'
import { useEditedVersion, type Edit } from '@portal/form-page'
import type { ExpenseValues } from '../form/expense-values'
import type { Typed } from './edit-draft'

/** Saves an edit of an expense, begun with the form as it was then or with what was kept. */
export function useExpenseEdit(form: ExpenseForm, { kept }: Edit<Typed>) {
  const { formGuid } = form
  const { act, isBusy } = useAct(updateExpenseCall)
  const read = () => callTo(getExpenseCall)({ params: { id: formGuid } })
  const edited = useEditedVersion<ExpenseForm>({ form, kept, read })
  const save = async (values: ExpenseValues) =>
    edited.settle(await act({ body: { ...values, expenseGuid: formGuid, version: edited.versionNow() } }))
  return { edited, save, isBusy }
}
