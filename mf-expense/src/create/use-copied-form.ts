import { useEffect, useEffectEvent } from 'react'
import { callTo } from '@portal/auth'
import { takeCopiedForm } from '@portal/auth/drafts'
import { getExpenseCall } from '@portal/contracts/expense.calls'
import { dictionary, useText } from '@portal/i18n'
import { toast } from '@portal/ui'
import { withSeenAgreement } from '../form/agreement-options'
import type { ExpenseChoices } from '../form/expense-choices.query'
import { copyOf, valuesOf, type ExpenseValues } from '../form/expense-values'

/** Begins the new form as the one that was copied in a list. */
export function useCopiedForm(choices: ExpenseChoices, fill: (line: ExpenseValues) => void): void {
  const say = useText()
  const take = useEffectEvent(async () => {
    const guid = takeCopiedForm('EXP')
    if (guid === null) return
    const outcome = await callTo(getExpenseCall)({ params: { id: guid } })
    if (!outcome.success) return toast.error(say(dictionary.copyNotFound))
    fill(withSeenAgreement(copyOf(valuesOf(outcome.data)), choices))
    toast.success(say(dictionary.formCopied))
  })
  useEffect(() => void take(), [])
}
