import type { PaymentRow, PaymentWeek } from '@portal/contracts/payments/payment.calls'
import { tableAnswer } from '@portal/form-list'
import { defineTexts, useText } from '@portal/i18n'
import { useNavigate } from '@portal/router'
import { DataTable } from '@portal/ui/table'
import { filtersOf, type PaymentControl } from './payment-view.shape'
import { useReportsOf } from './payments.query'
import { useReportColumns } from './use-report-columns'

const texts = defineTexts({
  row: { tr: '{number} numaralı form, {name}', en: 'form {number}, {name}' },
})

export interface ReportActions {
  chosen: readonly PaymentRow[]
  /** Which of a week's reports are chosen. */
  onChoose: (ofWeek: readonly PaymentRow[], formGuids: readonly string[]) => void
  onPay: (report: PaymentRow) => void
  refused: ReadonlyMap<string, string>
}

interface WeekReportsProps extends ReportActions {
  label: string
  week: PaymentWeek
  control: PaymentControl
}

/** The reports of a week, asked for when it is opened. */
export function WeekReports({ label, week, control, chosen, onChoose, onPay, refused }: WeekReportsProps) {
  const say = useText()
  const navigate = useNavigate()
  const table = tableAnswer(useReportsOf(week, filtersOf(control.filters), control.sort))
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
