import { useCall } from '@portal/auth/queries'
import type { CallData } from '@portal/contracts/wire/call'
import { corporationLocaleCall } from '@portal/contracts/people/corporation.calls'
import { holidaysByDateCall } from '@portal/contracts/leave/leave-calendar.calls'

export type HolidayDate = CallData<typeof holidaysByDateCall>[number]

/** What the leave of a corporation's people is counted by, with the names of its holidays. */
export interface NamedCalendar {
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
