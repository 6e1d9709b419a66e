import { useLookupName, useOwners } from '@portal/form-page'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button, Column, Icon, Row, Span, Text } from '@portal/ui'
import { DataTable, type DataColumn } from '@portal/ui/table'
import type { ExpenseChoices } from '../form/expense-choices.query'
import { filesOf, type ExpenseValues } from '../form/expense-values'

const texts = defineTexts({
  label: { tr: 'Satırlar', en: 'Lines' },
  number: { tr: 'Satır', en: 'Line' },
  type: { tr: 'Masraf türü', en: 'Expense type' },
  company: { tr: 'Fatura şirketi', en: 'Invoice company' },
  owner: { tr: 'Kimin adına', en: 'On behalf of' },
  date: { tr: 'Tarih', en: 'Date' },
  amount: { tr: 'Tutar', en: 'Amount' },
  files: { tr: '{count} dosya', en: '{count, plural, one {# file} other {# files}}' },
  actions: { tr: 'İşlemler', en: 'Actions' },
  line: { tr: 'satır {number}', en: 'line {number}' },
  edit: { tr: 'Düzenle', en: 'Edit' },
  copy: { tr: 'Kopyala', en: 'Copy' },
  remove: { tr: 'Kaldır', en: 'Remove' },
  action: { tr: '{action}: satır {number}', en: '{action}: line {number}' },
})

interface LinesTableProps {
  lines: readonly ExpenseValues[]
  choices: ExpenseChoices
  /** Whether another line is open: then this one cannot be. */
  isLocked: boolean
  /** Why a line was refused, by its guid. */
  refused: ReadonlyMap<string, string>
  onEdit: (index: number) => void
  onCopy: (index: number) => void
  onRemove: (index: number) => void
}

interface LineRow {
  line: ExpenseValues
  number: number
}

/** The lines that wait to be completed. */
export function LinesTable({ lines, choices, isLocked, refused, onEdit, onCopy, onRemove }: LinesTableProps) {
  const say = useText()
  const { date, money } = useFormats()
  const nameOf = useLookupName()
  const owners = useOwners(undefined)
  const signOf = (id: number | null | undefined) => choices.currency.find(currency => currency.id === id)?.sign ?? ''
  const rows = lines.map((line, index): LineRow => ({ line, number: index + 1 }))
  const actions = [
    { text: texts.edit, run: onEdit },
    { text: texts.copy, run: onCopy },
    { text: texts.remove, run: onRemove },
  ]
  const columns: DataColumn<LineRow>[] = [
    {
      key: 'number',
      title: say(texts.number),
      cell: ({ line, number }) => {
        const problem = refused.get(line.expenseGuid ?? '')
        return problem === undefined ? number : <Refused number={number} problem={problem} />
      },
    },
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
      cell: ({ line }) => (
        <Column gap="0">
          <Span>{line.company}</Span>
          {filesOf(line).length > 0 && (
            <Span fontSize="xs" color="fg.muted">
              {say(texts.files, { count: filesOf(line).length })}
            </Span>
          )}
        </Column>
      ),
    },
    {
      key: 'owner',
      title: say(texts.owner),
      cell: ({ line }) => owners.people.find(({ id }) => id === line.userId)?.name,
    },
    { key: 'date', title: say(texts.date), cell: ({ line }) => date(line.expenseDate) },
    {
      key: 'amount',
      title: say(texts.amount),
      align: 'end',
      cell: ({ line }) => <Span whiteSpace="nowrap">{money(line.amount, signOf(line.currencyId))}</Span>,
    },
    {
      key: 'actions',
      title: say(texts.actions),
      cell: ({ number }) => (
        <Row gap="1" flexWrap={{ base: 'wrap', lg: 'nowrap' }} justifyContent="flex-end">
          {actions.map(({ text, run }) => (
            <Button
              key={say(text)}
              size="xs"
              variant="outline"
              disabled={isLocked}
              aria-label={say(texts.action, { action: say(text), number })}
              onClick={() => run(number - 1)}
            >
              {say(text)}
            </Button>
          ))}
        </Row>
      ),
    },
  ]
  return (
    <DataTable
      label={say(texts.label)}
      rows={rows}
      columns={columns}
      rowKey={({ line }) => line.expenseGuid ?? ''}
      rowLabel={({ number }) => say(texts.line, { number })}
    />
  )
}

function Refused({ number, problem }: { number: number; problem: string }) {
  return (
    <Column gap="0.5" alignItems="flex-start">
      {number}
      <Text display="flex" gap="1" fontSize="xs" color="fg.error">
        <Icon name="warning" size="4" />
        {problem}
      </Text>
    </Column>
  )
}
