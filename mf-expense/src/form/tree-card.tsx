import { DefaultTreeField } from '@portal/approval-tree/new-tree'
import { defineTexts, useText } from '@portal/i18n'
import { needsGeneralManager } from '@portal/rules/trees/general-manager'
import { readAmount } from '@portal/rules/money/amount'
import { Card } from '@portal/ui'
import { FormField, useWatch } from '@portal/ui/forms'
import type { ExpenseFormState } from './use-expense-form'

const texts = defineTexts({ tree: { tr: 'Onay ağacı', en: 'Approval tree' } })

/** Whether a corporation is exempt is the server's to say. */
const notExempt = { userId: null, isExempt: false }

/** Who will approve the line that is being filled in. */
export function TreeCard({ form: { hook } }: { form: ExpenseFormState }) {
  const say = useText()
  const [expenseGuid, userId, corporationId, departmentId, amount, currencyId] = useWatch({
    control: hook.control,
    name: ['expenseGuid', 'userId', 'corporationId', 'departmentId', 'amount', 'currencyId'],
  })
  const price = { amount: readAmount(amount) ?? 0n, currencyId: currencyId ?? 0 }
  const wish =
    userId && corporationId && departmentId
      ? {
          moduleExpression: 'EXP' as const,
          userId,
          corporationId,
          departmentId,
          isUseGeneralManager: needsGeneralManager(price, notExempt),
        }
      : null
  return (
    <Card p={{ base: '4', md: '6' }} minW="0">
      <FormField name="treeUsers" label={say(texts.tree)}>
        {({ value, ...field }) => (
          // Each line's own: whom somebody put into one may stand in the default tree of another.
          <DefaultTreeField key={expenseGuid} {...field} wish={wish} value={value ?? []} />
        )}
      </FormField>
    </Card>
  )
}
