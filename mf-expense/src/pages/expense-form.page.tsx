import { useMutationCall } from '@portal/auth/queries'
import { createExpensesCall } from '@portal/contracts/expense/expense.calls'
import type { Person } from '@portal/contracts/people/person'
import { LinesForm, newLinesPage } from '@portal/form-page/lines'
import { dateOfInstant } from '@portal/i18n'
import { CreatedWarnings, hasWarnings } from '../create/created-warnings'
import { useSums } from '../create/sums'
import { useLineColumns } from '../create/use-line-columns'
import { ExpenseFields } from '../form/expense-fields'
import { expenseLines } from '../form/expense-lines'
import { newLine, type ExpenseChoices } from '../form/expense-values'
import { useInstalmentQuestion } from '../form/instalment.dialog'
import { asLast } from '../form/hints'

export default newLinesPage({
  kind: expenseLines,
  lead: {
    tr: 'Her fatura bir satırdır. Tek bir satırı hemen gönderebilir ya da birkaçını tabloda toplayıp birlikte gönderebilirsiniz.',
    en: 'Each invoice is a line. Send a single line right away, or collect several in the table and send them together.',
  },
  NewForm: NewExpenses,
})

function NewExpenses({ choices, self }: { choices: ExpenseChoices; self: Person }) {
  const { send, isBusy } = useMutationCall(createExpensesCall)
  const instalment = useInstalmentQuestion()
  const begin = () => {
    const today = dateOfInstant(new Date())
    return { ...newLine(self, today), ...asLast(choices, today) }
  }
  return (
    <>
      <LinesForm
        kind={expenseLines}
        {...{ choices, self, begin, isBusy }}
        Fields={ExpenseFields}
        columns={useLineColumns(choices)}
        sumsOf={useSums(choices)}
        mayGoOn={line => instalment.mayGoOn(line, choices)}
        send={lines => send({ body: { CreateModel: [...lines] } })}
        noticeOf={created => hasWarnings(created) && <CreatedWarnings created={created} />}
      />
      {instalment.dialog}
    </>
  )
}
