import {
  anyDay,
  anyId,
  anyText,
  formListShape,
  oneOf,
  statesToChoose,
  type ListControl,
  type ListShape,
} from '@portal/form-list'
import { formStates } from '@portal/contracts/forms/states'
import { addDays } from '@portal/rules/calendar/month'
import { leaveShapes, type LeaveSortField } from '../lists/leave-lists'

/** Leave is never paid. */
export const leaveStates: readonly (typeof statesToChoose)[number][] = statesToChoose.filter(
  state => state !== formStates.Paid,
)

/** Reads a day, or `any` for no limit. Without either, the default days apply. */
const dayOrAny = { read: (text: string) => (text === 'any' ? text : anyDay.read(text)) }

const parameters = {
  userId: anyId,
  corporationId: anyId,
  annualLeaveTypeId: anyId,
  startDate: dayOrAny,
  endDate: dayOrAny,
  createdDate: anyDay,
  status: oneOf(...leaveStates),
  search: anyText,
}
type Parameters = typeof parameters
export type OverviewControl = ListControl<Parameters, LeaveSortField>

export const overviewShape: ListShape<Parameters, LeaveSortField> = {
  ...formListShape,
  parameters,
  sortBy: leaveShapes.all.sortBy,
  sort: { by: 'endDate', direction: 'desc' },
}

export type OverviewFilters = Omit<OverviewControl['filters'], 'startDate' | 'endDate'> & {
  startDate?: string
  endDate?: string
}

/** By default, the list shows the last week. */
const usual = (today: string) => ({ startDate: addDays(today, -7), endDate: today })

export function filtersIn(
  { startDate, endDate, ...filters }: OverviewControl['filters'],
  today: string,
): OverviewFilters {
  const days = usual(today)
  const from = startDate ?? days.startDate
  const until = endDate ?? days.endDate
  return { ...filters, ...(from !== 'any' && { startDate: from }), ...(until !== 'any' && { endDate: until }) }
}

/** Returns the filters for the address: default days are left out, missing limits become `any`. */
export function addressOf(
  { startDate = 'any', endDate = 'any', ...filters }: OverviewFilters,
  today: string,
): OverviewControl['filters'] {
  const days = usual(today)
  return {
    ...filters,
    ...(startDate !== days.startDate && { startDate }),
    ...(endDate !== days.endDate && { endDate }),
  }
}
