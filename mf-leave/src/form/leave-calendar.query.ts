import { useCall } from '@portal/auth/queries'
import { holidaysByDateCall } from '@portal/contracts/leave/leave-calendar.calls'
import { corporationLocaleCall } from '@portal/contracts/people/corporation.calls'
import type { CallData } from '@portal/contracts/wire/call'
import { dayNumber, isWeekend } from '@portal/rules/calendar/calendar-date'
import type { LeaveSpan } from '@portal/rules/leave/leave-days'

type HolidayDate = CallData<typeof holidaysByDateCall>[number]

/** What the leave of a corporation's people is counted by, with the names of its holidays. */
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

/** A date that is a holiday, once, by the names that it has. */
export interface NamedHoliday {
  date: string
  isHalfDay: boolean
  name: string
}

/** The holidays that take something off a leave; those on a weekend take nothing off where weekends do not count. */
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
