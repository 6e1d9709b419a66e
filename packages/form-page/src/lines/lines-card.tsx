import { useState } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Card, Column, ConfirmDialog, Heading, Icon, Row, Text } from '@portal/ui'
import type { FieldValues } from '@portal/ui/forms'
import { DataTable, type DataColumn } from '@portal/ui/table'
import type { Lines } from './use-lines'

const texts = defineTexts({
  title: { tr: 'Gönderilecek satırlar', en: 'Lines to send' },
  removeTitle: { tr: 'Satır {number} kaldırılsın mı?', en: 'Remove line {number}?' },
  removeText: { tr: 'Bu satıra yazdıklarınız silinir.', en: 'What you typed on this line will be deleted.' },
  remove: { tr: 'Kaldır', en: 'Remove' },
  label: { tr: 'Satırlar', en: 'Lines' },
  number: { tr: 'Satır', en: 'Line' },
  actions: { tr: 'İşlemler', en: 'Actions' },
  line: { tr: 'satır {number}', en: 'line {number}' },
  edit: { tr: 'Düzenle', en: 'Edit' },
  copy: { tr: 'Kopyala', en: 'Copy' },
  action: { tr: '{action}: satır {number}', en: '{action}: line {number}' },
})

interface LinesCardProps<Line extends FieldValues, Output> {
  lines: Lines<Line, Output>
  columns: readonly LineColumn<Line>[]
  /** Why a line was refused, by its guid. */
  refused: ReadonlyMap<string, string>
}

/** The lines that are filled in, to look through before they are submitted. */
export function LinesCard<Line extends FieldValues, Output>({ lines, columns, refused }: LinesCardProps<Line, Output>) {
  const say = useText()
  const [leaving, setLeaving] = useState<number>()
  const close = () => setLeaving(undefined)
  return (
    <Card p={{ base: '4', md: '6' }}>
      <Column gap="4">
        <Heading size="md">{say(texts.title)}</Heading>
        <LinesTable
          lines={lines.lines}
          guidOf={lines.kind.guidOf}
          columns={columns}
          isLocked={lines.at !== null}
          refused={refused}
          onEdit={lines.open}
          onCopy={lines.copy}
          onRemove={setLeaving}
        />
      </Column>
      {leaving !== undefined && (
        <ConfirmDialog
          open
          title={say(texts.removeTitle, { number: leaving + 1 })}
          confirmLabel={say(texts.remove)}
          tone="red"
          onClose={close}
          onConfirm={() => {
            lines.remove(leaving)
            close()
          }}
        >
          {say(texts.removeText)}
        </ConfirmDialog>
      )}
    </Card>
  )
}

export interface LineRow<Line> {
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
function LinesTable<Line extends object>({
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
