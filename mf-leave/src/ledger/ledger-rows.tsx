import type { LedgerRow } from '@portal/contracts/leave/leave-ledger.calls'
import { PageLink } from '@portal/form-page/links'
import { defineTexts, formatDate, formatInstant, useText } from '@portal/i18n'
import { Span } from '@portal/ui'
import { DataTable, TwoLines, type DataColumn } from '@portal/ui/table'
import { kindTexts } from './figure-texts'
import { useDayFigures } from './use-day-figures'

const texts = defineTexts({
  rows: { tr: 'Defter kayıtları', en: 'Ledger entries' },
  date: { tr: 'Tarih', en: 'Date' },
  kind: { tr: 'Tür', en: 'Kind' },
  days: { tr: 'Gün', en: 'Days' },
  balance: { tr: 'Bakiye', en: 'Balance' },
  reason: { tr: 'Açıklama', en: 'Reason' },
  portal: { tr: 'Portal', en: 'Portal' },
  row: { tr: '{date} tarihli kayıt', en: 'entry of {date}' },
})

/** Rows of a ledger, the latest last, as they add up. */
export function LedgerRows({ rows }: { rows: readonly LedgerRow[] }) {
  const say = useText()
  const { plain, signed } = useDayFigures()
  const columns: DataColumn<LedgerRow>[] = [
    { key: 'date', title: say(texts.date), cell: row => <Span whiteSpace="nowrap">{formatDate(row.date)}</Span> },
    {
      key: 'kind',
      title: say(texts.kind),
      cell: ({ kind, formGuid }) =>
        formGuid ? (
          <PageLink to={`/annualLeaveForm/${formGuid}`}>{say(kindTexts[kind])}</PageLink>
        ) : (
          say(kindTexts[kind])
        ),
    },
    {
      key: 'reason',
      title: say(texts.reason),
      cell: ({ reason, createdByName, createdDate }) => (
        <TwoLines below={`${createdByName ?? say(texts.portal)}, ${formatInstant(createdDate)}`}>
          <Span whiteSpace="pre-line">{reason}</Span>
        </TwoLines>
      ),
    },
    { key: 'days', title: say(texts.days), align: 'end', cell: row => signed(row.days) },
    { key: 'balance', title: say(texts.balance), align: 'end', cell: row => plain(row.balance) },
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
