import { dayParts } from '@portal/contracts/leave/leave'
import { entryOfHoliday, entryOfLeave, type CalendarEntry } from '../calendar-entry'

/** A leave of somebody, in a calendar of a test. */
export function leaveEntry({
  name,
  isRemainingDayEffected = true,
  ...facts
}: {
  name: string
  startDate: string
  endDate: string
  isRemainingDayEffected?: boolean | null
} & Partial<CalendarEntry>): CalendarEntry {
  const leave = entryOfLeave({
    formGuid: null,
    userId: 1,
    name,
    startDateType: dayParts.Full,
    endDateType: dayParts.Full,
    totalDay: 1,
    type: null,
    isRemainingDayEffected,
    startDate: facts.startDate,
    endDate: facts.endDate,
  })
  return { ...leave, ...facts, key: `${name}.${facts.startDate}` }
}

export function holidayEntry({ name, date }: { name: string; date: string }): CalendarEntry {
  return entryOfHoliday({ id: 1, date, description: name, name, nameTranslate: name, locale: 'TR', isHalfDay: false })
}
