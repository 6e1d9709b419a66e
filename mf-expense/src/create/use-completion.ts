import { useState } from 'react'
import { refresh, useAct } from '@portal/auth/queries'
import { defaultTreeCall } from '@portal/contracts/default-tree.calls'
import { createExpensesCall, type CreatedExpense } from '@portal/contracts/expense.calls'
import type { RefusalAnswer } from '@portal/contracts/wire'
import { useQuestion } from '@portal/ui'
import type { ExpenseChoices } from '../form/expense-choices.query'
import type { ExpenseValues } from '../form/expense-values'
import { isAboveInstalment } from '../form/line-faults'
import { lineRefusals } from './line-refusals'
import type { Lines } from './use-lines'

interface Options {
  lines: Lines
  choices: ExpenseChoices
  onFiled: (lines: readonly ExpenseValues[], forms: readonly CreatedExpense[]) => void
}

/** The way of lines from the fields into the table, and from there to forms. */
export function useCompletion({ lines, choices, onFiled }: Options) {
  const { act: send, isBusy } = useAct(createExpensesCall)
  const instalment = useQuestion<ExpenseValues>()
  const tree = useQuestion<readonly ExpenseValues[]>()
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())

  const mayGoOn = async () => {
    const line = lines.form.hook.getValues()
    return !isAboveInstalment(line, choices) || instalment.ask(line)
  }

  const refuse = (sent: readonly ExpenseValues[], refusal: RefusalAnswer) => {
    if (refusal.code === 'TREE_CHANGED') refresh(defaultTreeCall)
    const found = lineRefusals(refusal)
    setRefused(
      new Map(
        found.map(({ index, errors }) => [sent[index]?.expenseGuid ?? '', errors[0]?.message ?? refusal.message]),
      ),
    )
    const [first] = found
    if (first && first.index < lines.lines.length) lines.open(first.index)
    lines.form.refuse({ message: refusal.message, errors: first?.errors ?? [] })
  }

  const file = async (sent: readonly ExpenseValues[]) => {
    if (isBusy || !(await tree.ask(sent))) return
    const outcome = await send({ body: { CreateModel: [...sent] } })
    if (outcome.success) onFiled(sent, outcome.data)
    else refuse(sent, outcome)
  }

  return {
    instalment: instalment.asked,
    tree: tree.asked,
    refused,
    isBusy,
    /** Puts the line in the fields, which is in order, into the table; whether it is a new one there. */
    put: async () => {
      if (!(await mayGoOn())) return false
      lines.put()
      return lines.at === null
    },
    /** Files the table, and the line in the fields, which is in order. */
    complete: async () => {
      if (await mayGoOn()) await file(lines.all())
    },
    completeTable: () => file(lines.lines),
  }
}
