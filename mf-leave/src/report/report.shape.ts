import { reportSortFields, type LeaveReportFilters } from '@portal/contracts/leave/leave-ledger.calls'
import { leaveLimits } from '@portal/contracts/leave/leave'
import { anyId, oneOf, type ListControl, type ListShape } from '@portal/form-list'
import { everyRow } from '@portal/contracts/wire/paging'

export const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

/** The parameters of the report's address. Without a year, it shows the current one. */
const parameters = {
  year: anyId,
  userId: anyId,
  month: oneOf(...months),
  corporationId: anyId,
  departmentId: anyId,
  /** Includes people who left. */
  passive: oneOf('yes'),
}
type Parameters = typeof parameters
export type ReportSortField = (typeof reportSortFields)[number]
export type ReportControl = ListControl<Parameters, ReportSortField>
export type ReportFilters = Omit<ReportControl['filters'], 'year'>

export const reportShape: ListShape<Parameters, ReportSortField> = {
  parameters,
  sortBy: reportSortFields,
  sort: { by: 'name', direction: 'asc' },
  rowsPerPage: { choices: [everyRow], byDefault: everyRow },
}

/** Returns the years from the given one down to the first with data. */
export function yearsUntil(last: number): number[] {
  return Array.from({ length: Math.max(1, last - leaveLimits.firstYear + 1) }, (_year, index) => last - index)
}

/** Returns the year of the address, or the current one if it has no data. */
export function yearIn({ year }: ReportControl['filters'], thisYear: number): number {
  return year !== undefined && yearsUntil(thisYear).includes(year) ? year : thisYear
}

export function queryOf(
  { filters, sort }: Pick<ReportControl, 'filters' | 'sort'>,
  thisYear: number,
): LeaveReportFilters {
  const { year: _asked, passive, ...others } = filters
  return {
    ...others,
    Year: yearIn(filters, thisYear),
    status: passive === 'yes',
    sortBy: sort.by,
    sortDirection: sort.direction,
  }
}
