import { useLookupName } from '@portal/form-page'
import { SubjectCell, useOwnerColumn, type LineColumn } from '@portal/form-page/lines'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Span } from '@portal/ui'
import type { ExpenseChoices, ExpenseValues } from '../form/expense-values'
import { expenseTexts } from '../form/expense-texts'

const texts = defineTexts({ date: { tr: 'Tarih', en: 'Date' } })

/** The columns of the lines that wait to be sent. */
export function useLineColumns({ type, currency }: ExpenseChoices): LineColumn<ExpenseValues>[] {
  const say = useText()
  const { date, money } = useFormats()
  const nameOf = useLookupName()
  const owner = useOwnerColumn<ExpenseValues>()
  const signOf = (id: number | null | undefined) => currency.find(each => each.id === id)?.sign ?? ''
  return [
    {
      key: 'type',
      title: say(expenseTexts.typeId),
      cell: ({ line }) => type.filter(({ id }) => id === line.typeId).map(nameOf),
    },
    {
      key: 'company',
      title: say(expenseTexts.company),
      cell: ({ line }) => <SubjectCell line={line}>{line.company}</SubjectCell>,
    },
    owner,
    { key: 'date', title: say(texts.date), cell: ({ line }) => date(line.expenseDate) },
    {
      key: 'amount',
      title: say(expenseTexts.amount),
      align: 'end',
      cell: ({ line }) => <Span whiteSpace="nowrap">{money(line.amount, signOf(line.currencyId))}</Span>,
    },
  ]
}
