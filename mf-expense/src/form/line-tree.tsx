import { TreeCard } from '@portal/form-page'
import { needsGeneralManager } from '@portal/rules/trees/general-manager'
import { readAmount } from '@portal/rules/money/amount'
import { useWatch } from '@portal/ui/forms'
import type { ExpenseFormState } from './use-expense-form'

/** Whether a corporation is exempt is the server's to say. */
const notExempt = { userId: null, isExempt: false }

/** Who will approve the line that is being filled in. */
export function LineTree({ form: { hook } }: { form: ExpenseFormState }) {
  const [expenseGuid, userId, corporationId, departmentId, amount, currencyId] = useWatch({
    control: hook.control,
    name: ['expenseGuid', 'userId', 'corporationId', 'departmentId', 'amount', 'currencyId'],
  })
  const price = { amount: readAmount(amount) ?? 0n, currencyId: currencyId ?? 0 }
  const isUseGeneralManager = needsGeneralManager(price, notExempt)
  const treeInput =
    userId && corporationId && departmentId
      ? { moduleExpression: 'EXP' as const, userId, corporationId, departmentId, isUseGeneralManager }
      : null
  return <TreeCard treeInput={treeInput} lineGuid={expenseGuid ?? undefined} />
}
