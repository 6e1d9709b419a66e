import dayjs from 'dayjs'
import 'dayjs/locale/en-gb.js'
import { dayjsLocalizer, type DateLocalizer, type Formats } from 'react-big-calendar'
import { formatLongDate, weekdayNames, type Language } from '@portal/i18n'
import { localDayOf } from './local-day'

// The grid asks dayjs where a week begins; in Britain it does on Monday, as in both languages here.
dayjs.locale('en-gb')

/** The grid's arithmetic. It goes by the browser's clock, as the entries do. */
export const localizer: DateLocalizer = dayjsLocalizer(dayjs)

/** How the grid calls its days, with the names that the rest of the portal has for them. */
export function formatsOf(language: Language): Formats {
  const weekdays = weekdayNames(language)
  const dayOfMonth = (instant: Date) => String(instant.getDate())
  // Sunday is 0 for the clock, and the last of our names.
  const weekday = (instant: Date) => weekdays[(instant.getDay() + 6) % 7]?.short ?? ''
  const longDate = (instant: Date) => formatLongDate(localDayOf(instant), language)
  const longRange = ({ start, end }: { start: Date; end: Date }) => `${longDate(start)} – ${longDate(end)}`
  return {
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
  }
}
