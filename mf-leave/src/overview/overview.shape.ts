import {
  anyDay,
  anyId,
  formListShape,
  oneOf,
  statesToChoose,
  type ListControl,
  type ListShape,
} from '@portal/form-list'
import { formStates } from '@portal/contracts/forms/states'
import { addDays } from '@portal/rules/calendar/month'
import { leaveShapes, type LeaveSortField } from '../lists/leave-lists'

/** No leave is ever paid. */
export const leaveStates: readonly (typeof statesToChoose)[number][] = statesToChoose.filter(
  state => state !== formStates.Paid,
)

/** A day, or that there is no limit; without either, the usual days. */
const dayOrAny = { read: (text: string) => (text === 'any' ? text : anyDay.read(text)) }

const parameters = {
  userId: anyId,
  corporationId: anyId,
  annualLeaveTypeId: anyId,
  startDate: dayOrAny,
  endDate: dayOrAny,
  createdDate: anyDay,
  status: oneOf(...leaveStates),
}
type Parameters = typeof parameters
export type OverviewControl = ListControl<Parameters, LeaveSortField>

export const overviewShape: ListShape<Parameters, LeaveSortField> = {
  ...formListShape,
  parameters,
  sortBy: leaveShapes.all.sortBy,
  sort: { by: 'endDate', direction: 'desc' },
}

/** What somebody searches by. */
export type OverviewFilters = Omit<OverviewControl['filters'], 'startDate' | 'endDate'> & {
  startDate?: string
  endDate?: string
}

/** The list begins with the last week. */
const usualDays = 7

const usual = (today: string) => ({ startDate: addDays(today, -usualDays), endDate: today })

export function filtersIn(
  { startDate, endDate, ...filters }: OverviewControl['filters'],
  today: string,
): OverviewFilters {
  const days = usual(today)
  const from = startDate ?? days.startDate
  const until = endDate ?? days.endDate
  return { ...filters, ...(from !== 'any' && { startDate: from }), ...(until !== 'any' && { endDate: until }) }
}

/** The address of these filters: what is usual is left out, what is not limited is said. */
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
