import { defineTexts, useText } from '@portal/i18n'
import { Button, Column, Icon, Row, Text } from '@portal/ui'
import { DataTable, type DataColumn } from '@portal/ui/table'

const texts = defineTexts({
  label: { tr: 'Satırlar', en: 'Lines' },
  number: { tr: 'Satır', en: 'Line' },
  actions: { tr: 'İşlemler', en: 'Actions' },
  line: { tr: 'satır {number}', en: 'line {number}' },
  edit: { tr: 'Düzenle', en: 'Edit' },
  copy: { tr: 'Kopyala', en: 'Copy' },
  remove: { tr: 'Kaldır', en: 'Remove' },
  action: { tr: '{action}: satır {number}', en: '{action}: line {number}' },
})

interface LineRow<Line> {
  line: Line
  number: number
}

/** What a module shows of its lines, between their numbers and what can be done with them. */
export type LineColumn<Line> = DataColumn<LineRow<Line>>

interface LinesTableProps<Line extends object> {
  lines: readonly Line[]
  guidOf: (line: Line) => string
  columns: readonly LineColumn<Line>[]
  /** Whether another line is open: then this one cannot be. */
  isLocked: boolean
  /** Why a line was refused, by its guid. */
  refused: ReadonlyMap<string, string>
  onEdit: (index: number) => void
  onCopy: (index: number) => void
  onRemove: (index: number) => void
}

/** The lines that wait to be completed. */
export function LinesTable<Line extends object>({
  lines,
  guidOf,
  columns,
  isLocked,
  refused,
  onEdit,
  onCopy,
  onRemove,
}: LinesTableProps<Line>) {
  const say = useText()
  const actions = [
    { text: texts.edit, run: onEdit },
    { text: texts.copy, run: onCopy },
    { text: texts.remove, run: onRemove },
  ]
  const number: LineColumn<Line> = {
    key: 'number',
    title: say(texts.number),
    cell: ({ line, number }) => {
      const problem = refused.get(guidOf(line))
      return problem === undefined ? number : <Refused number={number} problem={problem} />
    },
  }
  const buttons: LineColumn<Line> = {
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
  }
  return (
    <DataTable
      label={say(texts.label)}
      rows={lines.map((line, index) => ({ line, number: index + 1 }))}
      columns={[number, ...columns, buttons]}
      rowKey={({ line }) => guidOf(line)}
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
