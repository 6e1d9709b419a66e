import { FormTree } from '@portal/form-page'
import { expenseModule } from '@portal/contracts/modules/expense.module'
import { needsGeneralManager } from '@portal/rules/trees/general-manager'
import { readAmount } from '@portal/rules/money/amount'
import { expenseLines } from './expense-values'
import type { ExpenseFormState } from './use-expense-form'

/** Whether a corporation is exempt is the server's to say. */
const notExempt = { userId: null, isExempt: false }

/** Who will approve the line that is being filled in: above an amount the general manager, too. */
export function LineTree({ form }: { form: ExpenseFormState }) {
  return (
    <FormTree
      form={form}
      kind={expenseLines}
      also={({ departmentId, amount, currencyId }) => {
        const price = { amount: readAmount(amount) ?? 0n, currencyId: currencyId ?? 0 }
        const isUseGeneralManager = needsGeneralManager(expenseModule.expression, price, notExempt)
        return departmentId ? { departmentId, isUseGeneralManager } : null
      }}
    />
  )
}
