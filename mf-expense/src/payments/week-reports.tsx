import { FormStateBadge } from '@portal/approval-tree'
import { useCall } from '@portal/auth/queries'
import {
  paymentListCall,
  paymentTypes,
  type PaymentRow,
  type PaymentWeek,
} from '@portal/contracts/payments/payment.calls'
import { ibanMarkTexts } from '@portal/contracts/purchase/iban-mark-texts'
import { NumberCell, PersonCell, tableAnswer } from '@portal/form-list'
import { useLookupName } from '@portal/form-page'
import { useColumn } from '@portal/form-page/columns'
import { defineTexts, formatDate, formatIban, formatInstant, formatMoney, useFormats, useText } from '@portal/i18n'
import { useNavigate } from '@portal/router'
import { Button, CopyText, Notice, Row, Span } from '@portal/ui'
import { DataTable, TwoLines, type DataColumn } from '@portal/ui/table'
import { useExpenseChoices } from '../form/expense-values'
import { filtersOf, type PaymentControl } from './payments.shape'

const texts = defineTexts({
  row: { tr: '{number} numaralı form, {name}', en: 'form {number}, {name}' },
  pay: { tr: 'Öde', en: 'Pay' },
  payReport: { tr: '{number} numaralı formu öde', en: 'Pay form {number}' },
  own: { tr: 'Kendi formunuzu ödeyemezsiniz', en: 'You can’t pay your own form' },
  number: { tr: 'No', en: 'No.' },
  person: { tr: 'Kimin için', en: 'For' },
  company: { tr: 'Fatura şirketi', en: 'Invoice company' },
  due: { tr: 'Son ödeme', en: 'Due' },
  amount: { tr: 'Tutar', en: 'Amount' },
  iban: { tr: 'IBAN', en: 'IBAN' },
  payment: { tr: 'Ödeme', en: 'Payment' },
  missing: { tr: 'IBAN yok', en: 'No IBAN' },
  copy: { tr: '{number} numaralı formun IBAN’ını kopyala', en: 'Copy the IBAN of form {number}' },
  wrong: { tr: 'IBAN geçersiz', en: 'IBAN isn’t valid' },
  problems: {
    tr: 'Geçerli bir IBAN’ı olmayanlar: {names}.',
    en: 'No valid IBAN: {names}.',
  },
})

export interface ReportActions {
  chosen: readonly PaymentRow[]
  /** Called with the week's reports and the chosen ones among them. */
  onChoose: (ofWeek: readonly PaymentRow[], formGuids: readonly string[]) => void
  onPay: (report: PaymentRow) => void
  refused: ReadonlyMap<string, string>
}

interface WeekReportsProps extends ReportActions {
  label: string
  week: PaymentWeek
  control: PaymentControl
}

/** The reports of a week. They are loaded when the week is opened. */
export function WeekReports({ label, week, control, chosen, onChoose, onPay, refused }: WeekReportsProps) {
  const say = useText()
  const navigate = useNavigate()
  const { begin, end, isOverdue } = week
  const { by: sortBy, direction: sortDirection } = control.sort
  const body = { ...filtersOf(control.filters), begin, end, isOverdue, sortBy, sortDirection }
  const table = tableAnswer(useCall(paymentListCall, { body }, { keepPrevious: true }))
  const columns = useReportColumns({ sortFields: control.sortFields, refused, onPay })
  const reports = table.rows
  const chosenHere = reports.filter(({ formGuid }) => chosen.some(report => report.formGuid === formGuid))
  return (
    <DataTable
      {...table}
      label={label}
      columns={columns}
      rowKey={report => report.formGuid}
      rowLabel={report => say(texts.row, { number: report.id, name: report.userName })}
      sort={control.sort}
      onSort={control.sortBy}
      {...(reports.some(isPayable) && {
        selection: {
          selected: chosenHere.map(({ formGuid }) => formGuid),
          onChange: formGuids => onChoose(reports, formGuids),
          canSelect: isPayable,
        },
      })}
      onOpen={report => void navigate(report.link)}
    />
  )
}

const isPayable = ({ canPay }: PaymentRow): boolean => canPay

interface SettlementProps {
  report: PaymentRow
  onPay: (report: PaymentRow) => void
}

/** The person and time of a payment, or the button that pays. */
function Settlement({ report, onPay }: SettlementProps) {
  const say = useText()
  if (report.isPaid)
    return (
      <TwoLines
        below={[report.paidDate && formatInstant(report.paidDate), report.paidByName].filter(Boolean).join(' · ')}
      >
        <FormStateBadge state={report.status} />
      </TwoLines>
    )
  if (!report.canPay)
    return (
      <Span fontSize="xs" color="fg.muted">
        {say(texts.own)}
      </Span>
    )
  return (
    <Button size="xs" aria-label={say(texts.payReport, { number: report.id })} onClick={() => onPay(report)}>
      {say(texts.pay)}
    </Button>
  )
}

interface ColumnOptions {
  /** The keys of the columns that the server sorts by. */
  sortFields: readonly string[]
  /** The reasons why reports could not be paid, by form. */
  refused: ReadonlyMap<string, string>
  onPay: (report: PaymentRow) => void
}

function useReportColumns({ sortFields, refused, onPay }: ColumnOptions): DataColumn<PaymentRow>[] {
  const column = useColumn<PaymentRow>(sortFields)
  const kindOf = useReportKind()
  return [
    column('id', texts.number, { fixed: true }, ({ id, link, formGuid }) => (
      <NumberCell id={id} link={link} refused={refused.get(formGuid)} />
    )),
    column('userName', texts.person, row => <PersonCell form={row} company={row.corporationName} />),
    column('invoiceCompany', texts.company, row => (
      <TwoLines below={kindOf(row)}>
        <Span>{row.invoiceCompany}</Span>
      </TwoLines>
    )),
    column('lastPayDate', texts.due, row => formatDate(row.lastPayDate)),
    column('amount', texts.amount, { align: 'end' }, ({ amount, sign }) => (
      <Span whiteSpace="nowrap">{formatMoney(amount, sign)}</Span>
    )),
    column('iban', texts.iban, { whole: true }, row => <Account report={row} />),
    column('payment', texts.payment, { fixed: true }, row => <Settlement report={row} onPay={onPay} />),
  ]
}

/** Names the kind of a report: expense with its type, or purchase. */
function useReportKind(): (report: Pick<PaymentRow, 'type' | 'typeId'>) => string {
  const say = useText()
  const nameOf = useLookupName()
  const { data: choices } = useExpenseChoices()
  return ({ type, typeId }) => {
    const expenseType = type === paymentTypes.Expense ? choices?.type.find(({ id }) => id === typeId) : undefined
    return [say(paymentTypeTexts[type]), expenseType && nameOf(expenseType)].filter(Boolean).join(' · ')
  }
}

interface AccountProps {
  report: Pick<PaymentRow, 'id' | 'iban' | 'isIbanValid' | 'ibanMarks'>
}

/** The account of a report, with warnings. */
export function Account({ report: { id, iban, isIbanValid, ibanMarks } }: AccountProps) {
  const say = useText()
  const warnings = ibanMarks.map(mark => say(ibanMarkTexts[mark]))
  if (!isIbanValid) warnings.unshift(say(iban ? texts.wrong : texts.missing))
  return (
    <TwoLines below={warnings.length > 0 && <Span color="orange.fg">{warnings.join(' · ')}</Span>}>
      {iban && (
        <Row gap="1" display="inline-flex" whiteSpace="nowrap">
          <Span fontSize="xs" fontVariantNumeric="tabular-nums">
            {formatIban(iban)}
          </Span>
          <CopyText text={iban} label={say(texts.copy, { number: id })} />
        </Row>
      )}
    </TwoLines>
  )
}

/** Names the people whose IBAN is missing or wrong, if there are any. */
export function AccountProblems({ reports }: { reports: readonly PaymentRow[] }) {
  const say = useText()
  const { list } = useFormats()
  const names = [...new Set(reports.filter(report => !report.isIbanValid).map(report => report.userName))]
  if (names.length === 0) return null
  return <Notice tone="warning">{say(texts.problems, { names: list(names) })}</Notice>
}

export const paymentTypeTexts = defineTexts({
  [paymentTypes.Expense]: { tr: 'Masraf', en: 'Expense' },
  [paymentTypes.Purchase]: { tr: 'Satın alma', en: 'Purchase' },
})
