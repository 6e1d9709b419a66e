import { lazy } from 'react'
import { useMutationCall } from '@portal/auth/queries'
import { createExpensesCall, type CreatedExpense } from '@portal/contracts/expense/expense.calls'
import type { Person } from '@portal/contracts/people/person'
import { useLookupName } from '@portal/form-page'
import {
  LinesForm,
  newLinesPage,
  SubjectCell,
  useLineColumn,
  useOwnerColumn,
  type LineColumn,
} from '@portal/form-page/lines'
import { dateOfInstant, defineTexts, useFormats, useText } from '@portal/i18n'
import { Column, Span, Text } from '@portal/ui'
import { useSums } from '../create/sums'
import { DuplicateList } from '../form/duplicate-list'
import { ExpenseFields } from '../form/expense-fields'
import { expenseLines } from '../form/expense-lines'
import { expenseTexts } from '../form/expense-texts'
import type { ExpenseChoices, ExpenseValues } from '../form/expense-values'
import { usualLine } from '../form/hints'
import { useInstalmentQuestion } from '../form/instalment.dialog'

const SharedFields = lazy(() => import('../form/shared-fields'))

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
  const begin = () => usualLine(self, choices, dateOfInstant(new Date()))
  return (
    <>
      <LinesForm
        kind={expenseLines}
        {...{ choices, self, begin, isBusy }}
        Fields={ExpenseFields}
        Shared={SharedFields}
        columns={useLineColumns(choices)}
        sumsOf={useSums(choices)}
        needsCheck={({ userId }) => userId !== self.id}
        mayGoOn={line => instalment.mayGoOn(line, choices)}
        send={lines => send({ body: { CreateModel: [...lines] } })}
        noticeOf={created => hasWarnings(created) && <CreatedWarnings created={created} />}
      />
      {instalment.dialog}
    </>
  )
}

const texts = defineTexts({
  overclaimed: {
    tr: 'Aynı taksit için girilen öteki masraflarla birlikte sözleşmenin taksitini aşıyor.',
    en: 'Together with other expenses for the same instalment, it exceeds the agreement’s instalment.',
  },
  date: { tr: 'Tarih', en: 'Date' },
})

/** An amount that alone exceeds the instalment was confirmed before sending. */
const isOverclaiming = ({ exceedsInstalment, isInstalmentOverclaimed }: CreatedExpense) =>
  isInstalmentOverclaimed && !exceedsInstalment

const hasWarnings = (created: CreatedExpense) => created.duplicates.length > 0 || isOverclaiming(created)

/** Warnings that need the server's answer. */
function CreatedWarnings({ created }: { created: CreatedExpense }) {
  const say = useText()
  return (
    <Column gap="1">
      {isOverclaiming(created) && <Text>{say(texts.overclaimed)}</Text>}
      <DuplicateList duplicates={created.duplicates} />
    </Column>
  )
}

/** The columns of the lines that wait to be sent. */
function useLineColumns({ type, currency }: ExpenseChoices): LineColumn<ExpenseValues>[] {
  const column = useLineColumn<ExpenseValues>()
  const { date, money } = useFormats()
  const nameOf = useLookupName()
  const owner = useOwnerColumn<ExpenseValues>()
  const signOf = (id: number | null | undefined) => currency.find(each => each.id === id)?.sign ?? ''
  return [
    column('type', expenseTexts.typeId, ({ line }) => type.filter(({ id }) => id === line.typeId).map(nameOf)),
    column('company', expenseTexts.company, ({ line }) => <SubjectCell line={line}>{line.company}</SubjectCell>),
    owner,
    column('date', texts.date, ({ line }) => line.expenseDate && date(line.expenseDate)),
    column('amount', expenseTexts.amount, { align: 'end' }, ({ line }) => (
      <Span whiteSpace="nowrap">{line.amount && money(line.amount, signOf(line.currencyId))}</Span>
    )),
  ]
}
