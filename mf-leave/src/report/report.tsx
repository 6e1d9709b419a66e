import { useState } from 'react'
import { callTo, useCorporationsWith, useSession } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { exportLeaveReportCall, leaveReportCall, type LeaveReportRow } from '@portal/contracts/leave/leave-ledger.calls'
import { ExportButton, FilterPanel, ListWarning, tableAnswer, useListAddress } from '@portal/form-list'
import { dateOfInstant, defineTexts, useText } from '@portal/i18n'
import { partsOfDate } from '@portal/rules/calendar/date-parts'
import { Column, EmptyState, NoMatches, Row } from '@portal/ui'
import { DataTable } from '@portal/ui/table'
import type { Figure } from '../ledger/figures'
import { LedgerDialog, type OpenFigure } from '../ledger/ledger.dialog'
import { MonthRows, MonthTable } from './month-table'
import { ReportFilters, YearButtons } from './report-filters'
import { queryOf, reportShape, yearIn, yearsUntil } from './report.shape'
import { useReportColumns } from './use-report-columns'

const texts = defineTexts({
  label: { tr: 'Yıllık izin raporu', en: 'Annual leave report' },
  empty: { tr: 'Şirketlerinizde kimse yok', en: 'No one in your companies yet' },
})

/** Everybody's year of leave; behind each figure stand the rows that it adds up. */
export function Report() {
  const say = useText()
  const session = useSession()
  const control = useListAddress(reportShape)
  const thisYear = partsOfDate(dateOfInstant(new Date())).year
  const year = yearIn(control.filters, thisYear)
  const { year: _shown, ...filters } = control.filters
  const query = queryOf(control, thisYear)
  const answer = useCall(leaveReportCall, { body: query }, { keepPrevious: true })
  const writable = useCorporationsWith('AllAnnualLeave', true)
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null)
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
    <Column gap="4">
      <YearButtons
        years={yearsUntil(thisYear)}
        chosen={year}
        onChoose={chosen => control.filter({ year: chosen === thisYear ? undefined : chosen })}
      />
      <FilterPanel
        count={Object.keys(filters).length}
        onClear={control.clear}
        tools={
          <>
            <ExportButton
              count={answer.common?.totalCount}
              ask={() => callTo(exportLeaveReportCall)({ body: query })}
            />
            <Row ref={setToolsPlace} _empty={{ display: 'none' }} />
          </>
        }
      >
        <ReportFilters key={JSON.stringify(filters)} filters={filters} onSearch={control.filter} />
      </FilterPanel>
      <ListWarning common={answer.common} />
      <DataTable
        {...tableAnswer(answer)}
        label={say(texts.label)}
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
        toolsPlace={toolsPlace}
        columnsKey={`${session?.id}.leave-report`}
        totalRows={answer.common?.totalCount ?? 0}
      />
      {open && (
        <LedgerDialog
          {...open}
          canWrite={writable.includes(open.person.corporationId) && open.person.userId !== session?.id}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Column>
  )
}
