import { useEffect, useState } from 'react'
import { useCall } from '@portal/auth/queries'
import { expenseDuplicatesCall } from '@portal/contracts/expense/expense.calls'
import { filesOf } from '@portal/form-page'
import { readAmount } from '@portal/rules/money/amount'
import { Notice } from '@portal/ui'
import { useWatch } from '@portal/ui/forms'
import { DuplicateList } from './duplicate-list'
import type { ExpenseFieldsProps } from './expense-lines'
import type { ExpenseValues } from './expense-values'

const restMs = 500

/** Forms that say what is being typed, once typing rests: a mark, which refuses nothing. */
export function TypedDuplicates({ form: { hook } }: Pick<ExpenseFieldsProps, 'form'>) {
  const line = useWatch({ control: hook.control }) as Partial<ExpenseValues>
  const { expenseGuid = null, userId = 0, company = '', invoiceNumber, amount = '', currencyId, expenseDate } = line
  const isSum = Boolean(readAmount(amount) && currencyId && expenseDate)
  const isInvoice = Boolean(company && invoiceNumber)
  const files = filesOf(line).length
  const asked = JSON.stringify({
    files,
    body: {
      userId,
      ...(files > 0 && { expenseGuid }),
      ...(isSum && { amount, currencyId, expenseDate }),
      ...(isInvoice && { company, invoiceNumber }),
    },
  })
  const [rested, setRested] = useState(asked)
  useEffect(() => {
    const timer = setTimeout(() => setRested(asked), restMs)
    return () => clearTimeout(timer)
  }, [asked])
  const isWorthAsking = userId > 0 && (isSum || isInvoice || files > 0) && rested === asked
  const { body } = JSON.parse(rested) as { body: { userId: number } }
  const { data = [] } = useCall(expenseDuplicatesCall, { body }, { enabled: isWorthAsking })
  if (!isWorthAsking || data.length === 0) return null
  return (
    <Notice tone="warning">
      <DuplicateList duplicates={data} />
    </Notice>
  )
}
