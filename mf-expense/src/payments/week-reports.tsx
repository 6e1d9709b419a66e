import { FormStateBadge } from '@portal/approval-tree'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { paymentTypes, type PaymentRow } from '@portal/contracts/payments/payment.calls'
import { changingAccountText, ibanMarkTexts } from '@portal/contracts/purchase/iban-mark-texts'
import { NumberCell, PersonCell, tableAnswer, Totals } from '@portal/form-list'
import { useLookupName } from '@portal/form-page'
import { useColumn } from '@portal/form-page/columns'
import { defineTexts, formatDate, formatIban, formatInstant, formatMoney, useFormats, useText } from '@portal/i18n'
import { useNavigate } from '@portal/router'
import { totalsOf } from '@portal/rules/money/totals'
import { Button, CopyText, Notice, Row, Span } from '@portal/ui'
import { DataTable, TwoLines, type DataColumn } from '@portal/ui/table'
import { useExpenseChoices } from '../form/expense-values'
import { groupsByPayee, type PayeeGroup } from './payee-groups'
import type { PaymentControl } from './payments.shape'

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
  wasChanging: { tr: 'Ödenirken hesap değişikliği bekliyordu', en: 'Paid while an account change was waiting' },
  others: { tr: 'Diğerleri', en: 'Others' },
  paid: { tr: '{count} form, hepsi ödendi', en: '{count, plural, one {# form} other {# forms}}, all paid' },
  unpaid: {
    tr: '{count} form, {unpaid} ödenecek',
    en: '{count, plural, one {# form} other {# forms}}, {unpaid} to pay',
  },
  problems: {
    tr: 'Geçerli bir IBAN’ı olmayanlar: {names}.',
    en: 'No valid IBAN: {names}.',
  },
})

interface WeekReportsProps {
  label: string
  answer: { data: readonly PaymentRow[] | undefined; refusal: RefusalAnswer | null; refetch: () => void }
  control: PaymentControl
  isGrouped: boolean
  chosen: readonly PaymentRow[]
  onChoose: (chosen: readonly PaymentRow[]) => void
  onPay: (reports: readonly PaymentRow[]) => void
  /** The reasons why reports could not be paid, by form. */
  refused: ReadonlyMap<string, string>
}

/** The reports of a week, under headings of their payees where a payee has several. */
export function WeekReports({ label, answer, control, isGrouped, chosen, onChoose, onPay, refused }: WeekReportsProps) {
  const say = useText()
  const navigate = useNavigate()
  const columns = useReportColumns({ sortFields: control.sortFields, refused, onPay })
  const table = tableAnswer(answer)
  const groups = isGrouped ? groupsByPayee(table.rows) : []
  const reports = groups.length > 0 ? groups.flatMap(group => group.reports) : table.rows
  return (
    <DataTable
      {...table}
      rows={reports}
      label={label}
      columns={columns}
      rowKey={report => report.formGuid}
      rowLabel={report => say(texts.row, { number: report.id, name: report.userName })}
      sort={control.sort}
      onSort={control.sortBy}
      {...(groups.length > 0 && {
        groupHead: (row: PaymentRow) => {
          const group = groups.find(({ reports: [first] }) => first === row)
          return group && <GroupHead {...group} />
        },
      })}
      {...(reports.some(isPayable) && {
        selection: {
          selected: chosen.map(({ formGuid }) => formGuid),
          onChange: formGuids => onChoose(reports.filter(({ formGuid }) => formGuids.includes(formGuid))),
          canSelect: isPayable,
        },
      })}
      onOpen={report => void navigate(report.link)}
    />
  )
}

export const isPayable = ({ canPay }: PaymentRow): boolean => canPay

function GroupHead({ payee, reports }: PayeeGroup) {
  const say = useText()
  const unpaid = reports.filter(({ isPaid }) => !isPaid)
  return (
    <Row as="span" flexWrap="wrap" columnGap="2" rowGap="0" py="1" fontSize="sm">
      <Span fontWeight="medium">{payee ?? say(texts.others)}</Span>
      <Span color="fg.muted">{say(countTextOf(unpaid.length), { count: reports.length, unpaid: unpaid.length })}</Span>
      <Span flex="1" />
      <Totals totals={totalsOf(unpaid.length > 0 ? unpaid : reports)} />
    </Row>
  )
}

/** With a mouse, a table shows a row's button only on the row itself. Touch screens and cards always show it. */
const shownOnItsRow = {
  '@media (hover: hover)': {
    'tr &': { opacity: 0 },
    'tr:is(:hover, :focus-within) &': { opacity: 1 },
  },
}

interface SettlementProps {
  report: PaymentRow
  onPay: (reports: readonly PaymentRow[]) => void
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
    <Button
      size="xs"
      variant="outline"
      css={shownOnItsRow}
      aria-label={say(texts.payReport, { number: report.id })}
      onClick={() => onPay([report])}
    >
      {say(texts.pay)}
    </Button>
  )
}

interface ColumnOptions {
  /** The keys of the columns that the server sorts by. */
  sortFields: readonly string[]
  refused: ReadonlyMap<string, string>
  onPay: (reports: readonly PaymentRow[]) => void
}

function useReportColumns({ sortFields, refused, onPay }: ColumnOptions): DataColumn<PaymentRow>[] {
  const column = useColumn<PaymentRow>(sortFields)
  const kindOf = useReportKind()
  return [
    column('id', texts.number, { fixed: true, narrow: 'below' }, ({ id, link, formGuid }) => (
      <NumberCell id={id} link={link} refused={refused.get(formGuid)} />
    )),
    column(
      'userName',
      texts.person,
      { narrow: { below: row => <TwoLines below={row.corporationName}>{row.userName}</TwoLines> } },
      row => <PersonCell form={row} company={row.corporationName} />,
    ),
    column('invoiceCompany', texts.company, { narrow: 'title' }, row => (
      <TwoLines below={kindOf(row)}>
        <Span>{row.invoiceCompany}</Span>
      </TwoLines>
    )),
    column('lastPayDate', texts.due, row => formatDate(row.lastPayDate)),
    column('amount', texts.amount, { align: 'end' }, ({ amount, sign }) => (
      <Span whiteSpace="nowrap">{formatMoney(amount, sign)}</Span>
    )),
    column('iban', texts.iban, { narrow: { more: row => <Account report={row} /> } }, row => <Account report={row} />),
    column('payment', texts.payment, { fixed: true, align: 'end', narrow: settlementPlaces(onPay) }, row => (
      <Settlement report={row} onPay={onPay} />
    )),
  ]
}

/** Returns the places of a settlement in a narrow list: buttons apart from states. */
function settlementPlaces(onPay: ColumnOptions['onPay']): NonNullable<DataColumn<PaymentRow>['narrow']> {
  const settlement = (report: PaymentRow) => <Settlement report={report} onPay={onPay} />
  return {
    actions: row => row.canPay && !row.isPaid && settlement(row),
    badge: row => row.isPaid && <FormStateBadge state={row.status} />,
    more: row => !row.isPaid && !row.canPay && settlement(row),
  }
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
  report: Pick<PaymentRow, 'id' | 'iban' | 'isIbanValid' | 'ibanMarks' | 'isAccountChanging' | 'isPaid'>
}

/** The account of a report, with warnings. */
export function Account({ report: { id, iban, isIbanValid, ibanMarks, isAccountChanging, isPaid } }: AccountProps) {
  const say = useText()
  const warnings = ibanMarks.map(mark => say(ibanMarkTexts[mark]))
  if (isAccountChanging) warnings.unshift(say(isPaid ? texts.wasChanging : changingAccountText))
  if (!isIbanValid) warnings.unshift(say(iban ? texts.wrong : texts.missing))
  return (
    <TwoLines below={warnings.length > 0 && <Warnings texts={warnings} />}>
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

function Warnings({ texts: warnings }: { texts: readonly string[] }) {
  return (
    <Span color="orange.fg">
      <span aria-hidden="true">▲ </span>
      {warnings.join(' · ')}
    </Span>
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

/** Returns the text that counts forms and those still to pay. */
export const countTextOf = (unpaid: number) => (unpaid === 0 ? texts.paid : texts.unpaid)

export const paymentTypeTexts = defineTexts({
  [paymentTypes.Expense]: { tr: 'Masraf', en: 'Expense' },
  [paymentTypes.Purchase]: { tr: 'Satın alma', en: 'Purchase' },
})
