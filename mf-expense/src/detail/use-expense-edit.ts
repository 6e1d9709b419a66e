import { useRef, useState } from 'react'
import { callTo } from '@portal/auth'
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
import { followed } from './followed-version'
import type { Stale } from './stale-notice'

const shownOnPage = [getExpenseCall, formTreeCall, timelineCall]
const outdated = [...shownOnPage, allFormsCall, pendingFormsCall, listExpensesCall, allExpensesCall, dashboardCall]

/** Saves a form as it was when its editing began; where others have changed it since, who typed decides what counts. */
export function useExpenseEdit({ formGuid, version }: ExpenseForm) {
  const { act, isBusy } = useAct(updateExpenseCall, outdated)
  const known = useRef({ version, ownFiles: 0 })
  const [stale, setStale] = useState<Stale>()

  const save = async (values: ExpenseValues) => {
    const outcome = await act({ body: { ...values, expenseGuid: formGuid, version: known.current.version } })
    if (outcome.success || outcome.code !== 'STALE_VERSION') return outcome
    setStale({ message: outcome.message, form: outcome.data as ExpenseForm })
    return undefined
  }
  const goOnFrom = ({ form }: Stale) => {
    known.current = { version: form.version, ownFiles: 0 }
    setStale(undefined)
    refresh(...shownOnPage)
  }
  /** A file that came or went is an edit of the form, too; one's own makes nothing stale. */
  const followFile = async () => {
    known.current.ownFiles += 1
    const outcome = await callTo(getExpenseCall)({ params: { id: formGuid } })
    if (outcome.success) known.current = followed(known.current, outcome.data.version)
    refresh(...shownOnPage)
  }
  return { save, isBusy, stale, goOnFrom, followFile }
}
