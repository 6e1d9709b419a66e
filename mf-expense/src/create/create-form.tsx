import { useState } from 'react'
import { callTo } from '@portal/auth'
import { useMutationCall } from '@portal/auth/queries'
import { createExpensesCall, getExpenseCall, type ExpenseForm } from '@portal/contracts/expense/expense.calls'
import type { Person } from '@portal/contracts/people/person'
import { useCopiedForm, withSeenAgreement } from '@portal/form-page'
import { FilesCard, useFormUploads } from '@portal/form-page/files'
import { LinesForm, useLines } from '@portal/form-page/lines'
import { dateOfInstant } from '@portal/i18n'
import { useConfirmation } from '@portal/ui'
import type { ExpenseChoices } from '../form/expense-choices.query'
import { ExpenseFields } from '../form/expense-fields'
import { asLast } from '../form/last-expense'
import { expenseLines, newLine, valuesOf, type ExpenseValues } from '../form/expense-values'
import { InstalmentDialog } from '../form/instalment.dialog'
import { isAboveInstalment } from '../form/line-faults'
import { LineTree } from '../form/line-tree'
import { useExpenseForm } from '../form/use-expense-form'
import { CreatedWarnings, hasWarnings } from './created-warnings'
import { useSums } from './sums'
import { useLineColumns } from './use-line-columns'

interface CreateFormProps {
  choices: ExpenseChoices
  /** Who fills it in, and for whom expenses are submitted unless somebody else is chosen. */
  self: Person
}

/** One or more expense lines, submitted together. */
export function CreateForm({ choices, self }: CreateFormProps) {
  const [first] = useState(() => {
    const today = dateOfInstant(new Date())
    return { ...newLine(self, today), ...asLast(choices, today) }
  })
  const form = useExpenseForm({ choices, defaultValues: first })
  const lines = useLines({ kind: expenseLines, form, first })
  const uploads = useFormUploads(expenseLines, form)
  const instalment = useConfirmation<ExpenseValues>()
  const { send, isBusy } = useMutationCall(createExpensesCall)
  const columns = useLineColumns(choices)
  const sumsInWords = useSums(choices)
  useCopiedForm<ExpenseForm>({
    kind: expenseLines,
    read: callTo(getExpenseCall),
    fill: copied => lines.fill(withSeenAgreement(expenseLines.copyOf(valuesOf(copied)), choices.agreement)),
  })

  return (
    <>
      <LinesForm
        lines={lines}
        uploads={uploads}
        columns={columns}
        sumsOf={sumsInWords}
        mayGoOn={async line => !isAboveInstalment(line, choices) || instalment.ask(line)}
        send={sent => send({ body: { CreateModel: [...sent] } })}
        isBusy={isBusy}
        noticeOf={created => hasWarnings(created) && <CreatedWarnings created={created} />}
        beside={
          <>
            <FilesCard kind="expense" uploads={uploads} />
            <LineTree form={form} />
          </>
        }
      >
        <ExpenseFields form={form} choices={choices} self={self} />
      </LinesForm>
      {instalment.asked && (
        <InstalmentDialog line={instalment.asked.about} choices={choices} onAnswer={instalment.asked.answer} />
      )}
    </>
  )
}
