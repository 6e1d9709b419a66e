import { DateLocalizer } from 'react-big-calendar'
import { formatLongDate, weekdayNames, type Language } from '@portal/i18n'
import { partsOfDate } from '@portal/rules/calendar/date-parts'
import { localDayOf } from './local-day'

/** Weeks begin on Monday, in both languages. */
const monday = 1

/** Tells the grid's library how days are called. Its own arithmetic goes by the browser's clock, as the entries do. */
export function localizerOf(language: Language): DateLocalizer {
  const weekdays = weekdayNames(language)
  const dayOfMonth = (instant: Date) => String(partsOfDate(localDayOf(instant)).day)
  // Sunday is 0 for the clock, and the last of our names.
  const weekday = (instant: Date) => weekdays[(instant.getDay() + 6) % 7]?.short ?? ''
  const longDate = (instant: Date) => formatLongDate(localDayOf(instant), language)
  const longRange = ({ start, end }: { start: Date; end: Date }) => `${longDate(start)} – ${longDate(end)}`
  return new DateLocalizer({
    firstOfWeek: () => monday,
    format: value => (value instanceof Date ? longDate(value) : String(value)),
    formats: {
      dateFormat: dayOfMonth,
      dayFormat: instant => `${dayOfMonth(instant)} ${weekday(instant)}`,
      weekdayFormat: weekday,
      monthHeaderFormat: longDate,
      dayHeaderFormat: longDate,
      dayRangeHeaderFormat: longRange,
      agendaHeaderFormat: longRange,
      selectRangeFormat: longRange,
      timeGutterFormat: longDate,
      eventTimeRangeFormat: longRange,
    },
  })
}
