import { newIdempotencyKey } from '@portal/auth'
import { useAct } from '@portal/auth/queries'
import { allExpensesCall, createExpensesCall, expenseCommonCall, listExpensesCall } from '@portal/contracts/expense.calls'
import { dashboardCall } from '@portal/contracts/dashboard.calls'
import { allFormsCall, pendingFormsCall } from '@portal/contracts/form-request.calls'
import { useRef } from 'react'
import type { ExpenseValues } from '../form/expense-values'

/** Everything that shows forms, and shows one more after a submission. */
const outdated = [allFormsCall, pendingFormsCall, listExpensesCall, allExpensesCall, expenseCommonCall, dashboardCall]

/** Files all lines, or none. The same lines, sent again because no answer came, are filed once. */
export function useSubmission() {
  const { act, isBusy } = useAct(createExpensesCall, outdated)
  const last = useRef({ content: '', key: '' })
  const send = (lines: readonly ExpenseValues[]) => {
    const body = { CreateModel: [...lines] }
    const content = JSON.stringify(body)
    if (last.current.content !== content) last.current = { content, key: newIdempotencyKey() }
    return act({ body }, { idempotencyKey: last.current.key })
  }
  return { send, isBusy }
}
