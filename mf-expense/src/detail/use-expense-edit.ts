import { useState } from 'react'
import { refresh, useAct } from '@portal/auth/queries'
import { dashboardCall } from '@portal/contracts/dashboard.calls'
import {
  allExpensesCall,
  getExpenseCall,
  listExpensesCall,
  updateExpenseCall,
  type ExpenseForm,
} from '@portal/contracts/expense.calls'
import { allFormsCall, formTreeCall, pendingFormsCall, timelineCall } from '@portal/contracts/form-request.calls'
import type { ExpenseValues } from '../form/expense-values'
import type { Stale } from './stale-notice'

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

/** Saves a form as it was when its editing began; where it has changed since, who typed decides what counts. */
export function useExpenseEdit(begun: ExpenseForm) {
  const { act, isBusy } = useAct(updateExpenseCall, outdated)
  const [version, setVersion] = useState(begun.version)
  const [stale, setStale] = useState<Stale>()

  const save = async (values: ExpenseValues, over = version) => {
    const outcome = await act({ body: { ...values, expenseGuid: begun.formGuid, version: over } })
    if (outcome.success || outcome.code !== 'STALE_VERSION') return outcome
    setStale({ message: outcome.message, form: outcome.data as ExpenseForm })
    return undefined
  }
  const goOnFrom = ({ form }: Stale) => {
    setVersion(form.version)
    setStale(undefined)
    refresh(getExpenseCall)
  }
  return { save, isBusy, stale, goOnFrom }
}
