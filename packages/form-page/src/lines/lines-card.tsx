import { lazy, Suspense, useState, type ReactNode } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Card, Column, ConfirmDialog, Heading, Icon, Menu, Row, Text } from '@portal/ui'
import type { FieldValues } from '@portal/ui/forms'
import { DataTable, type DataColumn } from '@portal/ui/table'
import type { Lines } from './use-lines'
import type { Walk } from './use-walk'

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
  join: { tr: 'Üstteki satırın devamı', en: 'Belongs to the line above' },
  check: { tr: 'Kontrol', en: 'Check' },
  more: { tr: 'Diğer işlemler: satır {number}', en: 'More actions: line {number}' },
  action: { tr: '{action}: satır {number}', en: '{action}: line {number}' },
})

const LineCheck = lazy(() => import('./batch/line-check'))

interface LinesCardProps<Line extends FieldValues, Output> {
  lines: Lines<Line, Output>
  columns: readonly LineColumn<Line>[]
  /** The reasons of refused lines, by their guids. */
  refused: ReadonlyMap<string, string>
  walk: Walk
  /** Joins a line to the one above. */
  onJoin: (index: number) => void
  /** The panel of receipts that were dropped together. */
  children?: ReactNode
}

/** The lines in the table, to check before they are submitted. */
export default function LinesCard<Line extends FieldValues, Output>(props: LinesCardProps<Line, Output>) {
  const say = useText()
  const [leaving, setLeaving] = useState<number>()
  const close = () => setLeaving(undefined)
  return (
    <Card p={{ base: '4', md: '6' }}>
      <Column gap="4">
        <Heading size="md">{say(texts.title)}</Heading>
        {props.children}
        {props.lines.lines.length > 0 && <LinesTable {...props} onRemove={setLeaving} />}
      </Column>
      {leaving !== undefined && (
        <ConfirmDialog
          open
          title={say(texts.removeTitle, { number: leaving + 1 })}
          confirmLabel={say(texts.remove)}
          tone="red"
          onClose={close}
          onConfirm={() => {
            props.lines.remove(leaving)
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

/** A column of a module, between the numbers of the lines and their buttons. */
export type LineColumn<Line> = DataColumn<LineRow<Line>>

interface LinesTableProps<Line extends FieldValues, Output> extends LinesCardProps<Line, Output> {
  onRemove: (index: number) => void
}

function LinesTable<Line extends FieldValues, Output>({
  lines,
  columns,
  refused,
  walk,
  onJoin,
  onRemove,
}: LinesTableProps<Line, Output>) {
  const { guidOf, labels } = lines.kind
  const hasReceipts = lines.lines.some(line => lines.reads[guidOf(line)] !== undefined)
  const say = useText()
  const actions = [
    { text: texts.edit, run: lines.open },
    { text: texts.copy, run: lines.copy },
    { text: texts.remove, run: onRemove },
  ]
  const number: LineColumn<Line> = {
    key: 'number',
    title: say(texts.number),
    narrow: 'below',
    cell: ({ line, number }) => {
      const problem = refused.get(guidOf(line))
      return problem === undefined ? number : <Refused number={number} problem={problem} />
    },
  }
  const check: LineColumn<Line> = {
    key: 'check',
    title: say(texts.check),
    narrow: 'more',
    cell: ({ line, number }) => (
      <Suspense>
        <LineCheck
          read={lines.reads[guidOf(line)]}
          gaps={walk.gaps[number - 1]}
          labels={labels}
          number={number}
          // Only one line can be open.
          onOpen={lines.at === null ? name => walk.open(number - 1, name) : undefined}
        />
      </Suspense>
    ),
  }
  const buttons: LineColumn<Line> = {
    key: 'actions',
    title: say(texts.actions),
    cell: ({ number }) => (
      <Row gap="1" flexWrap={{ base: 'wrap', lg: 'nowrap' }} justifyContent="flex-end">
        {(hasReceipts ? actions.slice(0, 1) : actions).map(({ text, run }) => (
          <Button
            key={say(text)}
            size="xs"
            variant="outline"
            disabled={lines.at !== null}
            aria-label={say(texts.action, { action: say(text), number })}
            onClick={() => run(number - 1)}
          >
            {say(text)}
          </Button>
        ))}
        {hasReceipts && (
          <Menu
            label={say(texts.more, { number })}
            button={{ size: 'xs', disabled: lines.at !== null }}
            items={[...actions.slice(1), ...(number > 1 ? [{ text: texts.join, run: onJoin }] : [])].map(
              ({ text, run }) => ({ label: say(text), onSelect: () => run(number - 1) }),
            )}
          />
        )}
      </Row>
    ),
  }
  return (
    <DataTable
      label={say(texts.label)}
      rows={lines.lines.map((line, index) => ({ line, number: index + 1 }))}
      columns={[number, ...columns, ...(hasReceipts ? [check] : []), buttons]}
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
