import { useState } from 'react'
import { callTo, useCorporationsWith, useSession } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { exportLeaveReportCall, leaveReportCall, type LeaveReportRow } from '@portal/contracts/leave/leave-ledger.calls'
import { ExportButton, FilterPanel, ListWarning, tableAnswer, useListAddress, WithPermission } from '@portal/form-list'
import { dateOfInstant, defineTexts, useText } from '@portal/i18n'
import { partsOfDate } from '@portal/rules/calendar/date-parts'
import { Column, EmptyState, NoMatches, Page, Row } from '@portal/ui'
import { DataTable, type DataTableProps } from '@portal/ui/table'
import type { Figure } from '../ledger/figures'
import { LedgerDialog, type OpenFigure } from '../ledger/ledger.dialog'
import { CalendarLink } from '../lists/leave-filters'
import { MonthRows, MonthTable } from '../report/month-table'
import { ReportFilters, YearButtons } from '../report/report-filters'
import { queryOf, reportShape, yearIn, yearsUntil, type ReportControl } from '../report/report.shape'
import { useReportColumns } from '../report/use-report-columns'

const texts = defineTexts({
  title: { tr: 'Yıllık izin raporu', en: 'Annual leave report' },
  lead: {
    tr: 'Herkesin bir yılı: devreden, hak edilen, kullanılan ve kalan günler. Ayrıntıları görmek için bir rakama tıklayın.',
    en: 'Everyone’s year: days carried over, earned, used and left. Click a figure to see its details.',
  },
  empty: { tr: 'Şirketlerinizde kimse yok', en: 'No one in your companies yet' },
})

export default function LeaveReportPage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      <WithPermission permission="AllAnnualLeave">{() => <Report />}</WithPermission>
    </Page>
  )
}

function Report() {
  const control = useListAddress(reportShape)
  const thisYear = partsOfDate(dateOfInstant(new Date())).year
  const year = yearIn(control.filters, thisYear)
  const { year: _shown, ...filters } = control.filters
  const query = queryOf(control, thisYear)
  const answer = useCall(leaveReportCall, { body: query }, { keepPrevious: true })
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null)
  return (
    <Column gap="4">
      <FilterPanel
        count={Object.keys(filters).length}
        onClear={control.clear}
        control={control}
        hasButton
        tools={
          <>
            <YearButtons
              years={yearsUntil(thisYear)}
              chosen={year}
              onChoose={chosen => control.filter({ year: chosen === thisYear ? undefined : chosen })}
            />
            <CalendarLink date={undefined} />
            <ExportButton
              count={answer.common?.totalCount}
              ask={() => callTo(exportLeaveReportCall)({ body: query })}
            />
            <Row ref={setToolsPlace} _empty={{ display: 'none' }} />
          </>
        }
      >
        <ReportFilters filters={filters} control={control} />
      </FilterPanel>
      <ListWarning common={answer.common} />
      <ReportTable
        {...{ control, year, toolsPlace }}
        {...tableAnswer(answer)}
        totalRows={answer.common?.totalCount ?? 0}
      />
    </Column>
  )
}

interface ReportTableProps
  extends Pick<DataTableProps<LeaveReportRow>, 'rows' | 'state' | 'failure' | 'onRetry' | 'totalRows' | 'toolsPlace'> {
  control: ReportControl
  year: number
}

/** A row for each person, with the months below it. Each figure opens the ledger rows that it adds up. */
function ReportTable({ control, year, ...table }: ReportTableProps) {
  const say = useText()
  const session = useSession()
  const writable = useCorporationsWith('AllAnnualLeave', true)
  const [open, setOpen] = useState<OpenFigure>()
  const openFigure = (person: LeaveReportRow, figure: Figure, month: number | null = control.filters.month ?? null) =>
    setOpen({ person, figure, period: { year, month } })
  const monthsOf = (row: LeaveReportRow) => ({
    row,
    year,
    onOpen: (figure: Figure, month: number) => openFigure(row, figure, month),
  })
  const columns = useReportColumns({ sortFields: control.sortFields, onOpen: (row, figure) => openFigure(row, figure) })
  return (
    <>
      <DataTable
        {...table}
        label={say(texts.title)}
        columns={columns}
        rowKey={({ userId }) => String(userId)}
        rowLabel={({ name }) => name}
        empty={
          control.isFiltered ? (
            <NoMatches onClear={control.clear} />
          ) : (
            <EmptyState icon="people" title={say(texts.empty)} />
          )
        }
        sort={control.sort}
        onSort={control.sortBy}
        details={row => <MonthTable {...monthsOf(row)} />}
        subRows={(row, shown) => <MonthRows {...monthsOf(row)} {...shown} />}
        keys
        columnsKey={`${session?.id}.leave-report`}
      />
      {open && (
        <LedgerDialog
          {...open}
          canWrite={writable.includes(open.person.corporationId) && open.person.userId !== session?.id}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
