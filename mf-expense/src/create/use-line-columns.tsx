import { useLookupName } from '@portal/form-page'
import { SubjectCell, useOwnerColumn, type LineColumn } from '@portal/form-page/lines'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Span } from '@portal/ui'
import type { ExpenseChoices } from '../form/expense-choices.query'
import type { ExpenseValues } from '../form/expense-values'

const texts = defineTexts({
  type: { tr: 'Masraf türü', en: 'Expense type' },
  company: { tr: 'Fatura şirketi', en: 'Invoice company' },
  date: { tr: 'Tarih', en: 'Date' },
  amount: { tr: 'Tutar', en: 'Amount' },
})

/** What of an expense its line in the table shows. */
export function useLineColumns(choices: ExpenseChoices): LineColumn<ExpenseValues>[] {
  const say = useText()
  const { date, money } = useFormats()
  const nameOf = useLookupName()
  const owner = useOwnerColumn<ExpenseValues>()
  const signOf = (id: number | null | undefined) => choices.currency.find(currency => currency.id === id)?.sign ?? ''
  return [
    {
      key: 'type',
      title: say(texts.type),
      cell: ({ line }) => {
        const type = choices.type.find(({ id }) => id === line.typeId)
        return type && nameOf(type)
      },
    },
    {
      key: 'company',
      title: say(texts.company),
      cell: ({ line }) => <SubjectCell line={line}>{line.company}</SubjectCell>,
    },
    owner,
    { key: 'date', title: say(texts.date), cell: ({ line }) => date(line.expenseDate) },
    {
      key: 'amount',
      title: say(texts.amount),
      align: 'end',
      cell: ({ line }) => <Span whiteSpace="nowrap">{money(line.amount, signOf(line.currencyId))}</Span>,
    },
  ]
}
