import { useMemo } from 'react'
import { useSession } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { remainingLeaveCall } from '@portal/contracts/leave/annual-leave.calls'
import { approvedLeavesCall, publicHolidaysCall } from '@portal/contracts/leave/leave-calendar.calls'
import { addMonths } from '@portal/rules/calendar/month'
import {
  entryOfDraft,
  entryOfHoliday,
  entryOfLeave,
  entryOfPending,
  type CalendarEntry,
  type DraftLeave,
} from './calendar-entry'
import { weeksAround, type DayRange } from './calendar-view'

const useApprovedLeaves = ({ first, last }: DayRange, when = true) =>
  useCall(approvedLeavesCall, { query: { startDate: first, endDate: last } }, { enabled: when, keepPrevious: true })

export const usePublicHolidays = () => useCall(publicHolidaysCall)

/** Reads the entries around a month, then prefetches the months before and after it. */
export function useCalendarEntries(date: string, draft: DraftLeave | undefined) {
  const leaves = useApprovedLeaves(weeksAround(date))
  const isHere = leaves.data !== undefined && !leaves.isPrevious
  useApprovedLeaves(weeksAround(addMonths(date, 1)), isHere)
  useApprovedLeaves(weeksAround(addMonths(date, -1)), isHere)
  const holidays = usePublicHolidays()
  const me = useSession()
  const own = useCall(remainingLeaveCall, { params: { userId: String(me?.id) } }, { enabled: me !== undefined })
  const entries = useMemo<CalendarEntry[]>(
    () => [
      ...(holidays.data ?? []).map(entryOfHoliday),
      ...(draft ? [entryOfDraft(draft)] : []),
      ...(own.data?.pending ?? []).map(span => entryOfPending(span, me?.name ?? '')),
      ...(leaves.data ?? []).map(entryOfLeave),
    ],
    [holidays.data, leaves.data, own.data, me?.name, draft],
  )
  return {
    entries,
    isLoading: leaves.isLoading || leaves.isPrevious,
    failed: [leaves, holidays].find(query => query.refusal),
  }
}
