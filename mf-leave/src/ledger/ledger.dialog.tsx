import { useState } from 'react'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button, Column, Dialog, Icon, LoadFailed, Row, Span, TableSkeleton, Text } from '@portal/ui'
import { EntryForm } from './entry-form'
import { rowsOf, sumOf, type Figure, type Period } from './figures'
import { figureTexts } from './figure-texts'
import { LedgerRows } from './ledger-rows'
import { useLedger } from './ledger.query'
import { useDayFigures } from './use-day-figures'

const texts = defineTexts({
  title: { tr: '{name}: {figure}, {period}', en: '{name}: {figure}, {period}' },
  none: { tr: 'Bu rakamı oluşturan kayıt yok.', en: 'There are no entries behind this figure.' },
  sum: { tr: 'Toplam', en: 'Total' },
  add: { tr: 'Düzeltme ya da devir ekle', en: 'Add a correction or a carry-over' },
  close: { tr: 'Kapat', en: 'Close' },
})

export interface OpenFigure {
  person: { userId: number; name: string; corporationId: number }
  figure: Figure
  period: Period
}

interface LedgerDialogProps extends OpenFigure {
  /** Whether the reader may write into this ledger. */
  canWrite: boolean
  onClose: () => void
}

/** The rows that a figure of the report adds up, and for whoever may, the way to add one. */
export function LedgerDialog({ person, figure, period, canWrite, onClose }: LedgerDialogProps) {
  const say = useText()
  const { month } = useFormats()
  const { plain } = useDayFigures()
  const [isAdding, setAdding] = useState(false)
  const { data, refusal, refetch } = useLedger(person.userId)
  const rows = data && rowsOf(figure, period, data)
  const when = period.month === null ? String(period.year) : month(period.year, period.month)
  return (
    <Dialog
      open
      size="lg"
      title={say(texts.title, { name: person.name, figure: say(figureTexts[figure]), period: when })}
      onClose={onClose}
      actions={
        <>
          {canWrite && !isAdding && (
            <Button variant="outline" onClick={() => setAdding(true)}>
              <Icon name="plus" size="4" />
              {say(texts.add)}
            </Button>
          )}
          <Button onClick={onClose}>{say(texts.close)}</Button>
        </>
      }
    >
      <Column gap="4">
        {isAdding && <EntryForm userId={person.userId} period={period} onDone={() => setAdding(false)} />}
        {rows ? (
          <>
            {rows.length > 0 ? <LedgerRows rows={rows} /> : <Text color="fg.muted">{say(texts.none)}</Text>}
            <Row justifyContent="flex-end" fontWeight="semibold">
              {say(texts.sum)}
              <Span fontVariantNumeric="tabular-nums">{plain(sumOf(figure, rows))}</Span>
            </Row>
          </>
        ) : refusal ? (
          <LoadFailed reason={refusal.message} onRetry={refetch} />
        ) : (
          <TableSkeleton rows={3} />
        )}
      </Column>
    </Dialog>
  )
}
