import { useCall } from '@portal/auth/queries'
import { holidaysByDateCall } from '@portal/contracts/leave/leave-calendar.calls'
import { corporationLocaleCall } from '@portal/contracts/people/corporation.calls'
import type { CallData } from '@portal/contracts/wire/call'
import { dayNumber, isWeekend } from '@portal/rules/calendar/calendar-date'
import type { LeaveSpan } from '@portal/rules/leave/leave-days'

type HolidayDate = CallData<typeof holidaysByDateCall>[number]

/** The calendar by which a company counts leave, with the names of its holidays. */
interface NamedCalendar {
  holidays: readonly HolidayDate[]
  countsEveryDay: boolean
}

export function useLeaveCalendar(corporationId: number | undefined) {
  const place = useCall(
    corporationLocaleCall,
    { body: { Id: corporationId ?? 1 } },
    { enabled: corporationId !== undefined },
  )
  const locale = place.data?.locale
  const holidays = useCall(
    holidaysByDateCall,
    { params: { locale: locale ?? 'TR' } },
    { enabled: locale !== undefined },
  )
  const calendar: NamedCalendar | null =
    place.data && holidays.data ? { holidays: holidays.data, countsEveryDay: place.data.countsEveryDay } : null
  return { calendar, failed: [place, holidays].find(({ refusal, data }) => refusal && !data) }
}

/** A date with all its holidays; several may fall on one date. */
export interface NamedHoliday {
  date: string
  isHalfDay: boolean
  name: string
}

/** Returns the holidays that reduce a leave. On an uncounted weekend, a holiday changes nothing. */
export function holidaysIn(
  { startDate, endDate }: LeaveSpan,
  { holidays, countsEveryDay }: NamedCalendar,
): NamedHoliday[] {
  return holidays
    .filter(({ date }) => date >= startDate && date <= endDate && (countsEveryDay || !isWeekend(dayNumber(date))))
    .map(({ date, isHalfDay, holidays: named }) => ({
      date,
      isHalfDay,
      name: named.map(({ description }) => description).join(' · '),
    }))
}
