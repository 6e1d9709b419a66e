import type { PaymentRow } from '@portal/contracts/payments/payment.calls'
import { NumberCell, PersonCell } from '@portal/form-list'
import { defineTexts, formatDate, formatMoney, useText } from '@portal/i18n'
import { Span } from '@portal/ui'
import { TwoLines, type DataColumn } from '@portal/ui/table'
import { Account } from './account'
import { Settlement } from './settlement'
import { useReportKind } from './use-report-kind'

const texts = defineTexts({
  number: { tr: 'No', en: 'No.' },
  person: { tr: 'Kimin için', en: 'For' },
  company: { tr: 'Fatura şirketi', en: 'Invoice company' },
  due: { tr: 'Son ödeme', en: 'Due' },
  amount: { tr: 'Tutar', en: 'Amount' },
  iban: { tr: 'IBAN', en: 'IBAN' },
  payment: { tr: 'Ödeme', en: 'Payment' },
})

interface ColumnOptions {
  /** What the server sorts by. */
  sortFields: readonly string[]
  /** Why reports could not be paid, by form. */
  refused: ReadonlyMap<string, string>
  onPay: (report: PaymentRow) => void
}

export function useReportColumns({ sortFields, refused, onPay }: ColumnOptions): DataColumn<PaymentRow>[] {
  const say = useText()
  const kindOf = useReportKind()
  const columns: DataColumn<PaymentRow>[] = [
    {
      key: 'id',
      title: say(texts.number),
      fixed: true,
      cell: ({ id, link, formGuid }) => <NumberCell id={id} link={link} refused={refused.get(formGuid)} />,
    },
    {
      key: 'userName',
      title: say(texts.person),
      cell: row => <PersonCell form={row} company={row.corporationName} />,
    },
    {
      key: 'invoiceCompany',
      title: say(texts.company),
      cell: row => (
        <TwoLines below={kindOf(row)}>
          <Span>{row.invoiceCompany}</Span>
        </TwoLines>
      ),
    },
    { key: 'lastPayDate', title: say(texts.due), cell: row => formatDate(row.lastPayDate) },
    {
      key: 'amount',
      title: say(texts.amount),
      align: 'end',
      cell: ({ amount, sign }) => <Span whiteSpace="nowrap">{formatMoney(amount, sign)}</Span>,
    },
    { key: 'iban', title: say(texts.iban), whole: true, cell: row => <Account report={row} /> },
    {
      key: 'payment',
      title: say(texts.payment),
      fixed: true,
      cell: row => <Settlement report={row} onPay={onPay} />,
    },
  ]
  return columns.map(column => ({ ...column, sortable: sortFields.includes(column.key) }))
}
