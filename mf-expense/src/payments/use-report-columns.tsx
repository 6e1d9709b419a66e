import type { PaymentRow } from '@portal/contracts/payment.calls'
import { RefusalReason } from '@portal/form-list'
import { defineTexts, formatDate, formatMoney, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { Column, Span, TextLink } from '@portal/ui'
import type { DataColumn } from '@portal/ui/table'
import { Account } from './account'
import { paymentTypeTexts } from './payment-type-texts'
import { Settlement } from './settlement'

const texts = defineTexts({
  number: { tr: 'No', en: 'No.' },
  person: { tr: 'Kimin için', en: 'For' },
  filledBy: { tr: '{name} doldurdu', en: 'filled in by {name}' },
  corporation: { tr: 'Şirket', en: 'Company' },
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
  const columns: DataColumn<PaymentRow>[] = [
    {
      key: 'id',
      title: say(texts.number),
      fixed: true,
      cell: ({ id, link, formGuid }) => (
        <Column gap="1" alignItems="flex-start">
          <TextLink asChild>
            <Link to={link}>{id}</Link>
          </TextLink>
          <RefusalReason reason={refused.get(formGuid)} />
        </Column>
      ),
    },
    {
      key: 'userName',
      title: say(texts.person),
      cell: ({ userId, userName, filledByUserId, filledByName }) => (
        <Column gap="0">
          <Span fontWeight="medium">{userName}</Span>
          {filledByUserId !== userId && (
            <Span fontSize="xs" color="fg.muted">
              {say(texts.filledBy, { name: filledByName })}
            </Span>
          )}
        </Column>
      ),
    },
    { key: 'corporation', title: say(texts.corporation), cell: row => row.corporationName },
    {
      key: 'invoiceCompany',
      title: say(texts.company),
      cell: ({ invoiceCompany, type }) => (
        <Column gap="0">
          <Span>{invoiceCompany}</Span>
          <Span fontSize="xs" color="fg.muted">
            {say(paymentTypeTexts[type])}
          </Span>
        </Column>
      ),
    },
    { key: 'lastPayDate', title: say(texts.due), cell: row => formatDate(row.lastPayDate) },
    {
      key: 'amount',
      title: say(texts.amount),
      align: 'end',
      cell: ({ amount, sign }) => <Span whiteSpace="nowrap">{formatMoney(amount, sign)}</Span>,
    },
    { key: 'iban', title: say(texts.iban), cell: row => <Account report={row} /> },
    { key: 'payment', title: say(texts.payment), fixed: true, pinned: true, cell: row => <Settlement report={row} onPay={onPay} /> },
  ]
  return columns.map(column => ({ ...column, sortable: sortFields.includes(column.key) }))
}
