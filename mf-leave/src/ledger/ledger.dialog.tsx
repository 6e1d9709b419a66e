import { useState } from 'react'
import { useCall } from '@portal/auth/queries'
import { ledgerCall, type LedgerRow } from '@portal/contracts/leave/leave-ledger.calls'
import { useColumn } from '@portal/form-page/columns'
import { PageLink } from '@portal/form-page/links'
import { QueryResult } from '@portal/form-page/parts'
import { defineTexts, formatDate, formatInstant, useFormats, useText } from '@portal/i18n'
import { Button, Column, Dialog, Icon, Row, Span, TableSkeleton, Text } from '@portal/ui'
import { DataTable, TwoLines, type DataColumn } from '@portal/ui/table'
import { EntryForm } from './entry-form'
import { figureTexts, kindTexts, rowsOf, sumOf, useDayFigures, type Figure, type Period } from './figures'

const texts = defineTexts({
  title: { tr: '{name}: {figure}, {period}', en: '{name}: {figure}, {period}' },
  none: { tr: 'Bu rakamı oluşturan kayıt yok.', en: 'There are no entries behind this figure.' },
  sum: { tr: 'Toplam', en: 'Total' },
  add: { tr: 'Düzeltme ya da devir ekle', en: 'Add a correction or a carry-over' },
  close: { tr: 'Kapat', en: 'Close' },
  rows: { tr: 'Defter kayıtları', en: 'Ledger entries' },
  date: { tr: 'Tarih', en: 'Date' },
  kind: { tr: 'Tür', en: 'Kind' },
  days: { tr: 'Gün', en: 'Days' },
  balance: { tr: 'Bakiye', en: 'Balance' },
  reason: { tr: 'Açıklama', en: 'Reason' },
  portal: { tr: 'Portal', en: 'Portal' },
  row: { tr: '{date} tarihli kayıt', en: 'entry of {date}' },
})

export interface OpenFigure {
  person: { userId: number; name: string; corporationId: number }
  figure: Figure
  period: Period
}

interface LedgerDialogProps extends OpenFigure {
  canWrite: boolean
  onClose: () => void
}

/** The ledger rows behind a figure of the report. Readers with write access can add one. */
export function LedgerDialog({ person, figure, period, canWrite, onClose }: LedgerDialogProps) {
  const say = useText()
  const { month } = useFormats()
  const { plain } = useDayFigures()
  const [isAdding, setAdding] = useState(false)
  // The whole ledger serves every figure of a person, so the next one needs no call.
  const query = useCall(ledgerCall, { params: { userId: String(person.userId) }, query: {} })
  const rows = query.data && rowsOf(figure, period, query.data)
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
        <QueryResult query={{ ...query, data: rows }} skeleton={<TableSkeleton rows={3} />}>
          {shown => (
            <>
              {shown.length > 0 ? <LedgerRows rows={shown} /> : <Text color="fg.muted">{say(texts.none)}</Text>}
              <Row justifyContent="flex-end" fontWeight="semibold">
                {say(texts.sum)}
                <Span fontVariantNumeric="tabular-nums">{plain(sumOf(figure, shown))}</Span>
              </Row>
            </>
          )}
        </QueryResult>
      </Column>
    </Dialog>
  )
}

/** The rows of a ledger, the newest last. */
function LedgerRows({ rows }: { rows: readonly LedgerRow[] }) {
  const say = useText()
  const column = useColumn<LedgerRow>()
  const { plain, signed } = useDayFigures()
  const columns: DataColumn<LedgerRow>[] = [
    column('date', texts.date, row => <Span whiteSpace="nowrap">{formatDate(row.date)}</Span>),
    column('kind', texts.kind, { narrow: 'title' }, ({ kind, formGuid }) =>
      formGuid ? <PageLink to={`/annualLeaveForm/${formGuid}`}>{say(kindTexts[kind])}</PageLink> : say(kindTexts[kind]),
    ),
    column('reason', texts.reason, ({ reason, createdByName, createdDate }) => (
      <TwoLines below={`${createdByName ?? say(texts.portal)}, ${formatInstant(createdDate)}`}>
        <Span whiteSpace="pre-line">{reason}</Span>
      </TwoLines>
    )),
    column('days', texts.days, { align: 'end', narrow: { end: row => signed(row.days) } }, row => signed(row.days)),
    column('balance', texts.balance, { align: 'end' }, row => plain(row.balance)),
  ]
  return (
    <DataTable
      label={say(texts.rows)}
      rows={rows}
      columns={columns}
      rowKey={({ id }) => String(id)}
      rowLabel={({ date }) => say(texts.row, { date: formatDate(date) })}
      density="compact"
    />
  )
}
