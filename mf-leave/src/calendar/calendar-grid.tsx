import dayjs from 'dayjs'
import 'dayjs/locale/en-gb.js'
import { useMemo } from 'react'
import {
  Calendar,
  dayjsLocalizer,
  type DateHeaderProps,
  type DateLocalizer,
  type EventProps,
  type Formats,
} from 'react-big-calendar'
import {
  defineTexts,
  formatLongDate,
  useFormats,
  useLanguage,
  useText,
  weekdayNames,
  type Language,
} from '@portal/i18n'
import { addDays } from '@portal/rules/calendar/month'
import type { CalendarEntry } from './calendar-entry'
import { shownRange, weeksAround, type CalendarView } from './calendar-view'
import { drawnSpans, wholeHolidays } from './drawn-spans'
import { inRange } from './entries-by-day'
import { Entry } from './entry'
import { GridFrame, usePlainGrid } from './grid-frame'
import { localDayOf, startOfLocalDay } from './use-calendar-view'
import { usePickedDays, type PickDays } from './use-picked-days'

// The grid asks dayjs where a week begins; in Britain it does on Monday, as in both languages here.
dayjs.locale('en-gb')

/** The grid's arithmetic. It goes by the browser's clock, as the entries do. */
const localizer: DateLocalizer = dayjsLocalizer(dayjs)

/** How the grid calls its days, with the names that the rest of the portal has for them. */
function formatsOf(language: Language): Formats {
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

const texts = defineTexts({
  more: { tr: '+{count} daha', en: '+{count} more' },
  grid: { tr: 'Takvim', en: 'Calendar' },
})

interface GridEntry {
  entry: CalendarEntry
  start: Date
  /** The beginning of the day after the last. */
  end: Date
}

interface CalendarGridProps extends CalendarView {
  entries: readonly CalendarEntry[]
  today: string
  onOpenDay: (date: string) => void
  /** There is more on a day than its cell has room for. */
  onShowAll: (date: string) => void
  onTell: (entry: CalendarEntry) => void
  /** Takes days that were chosen in it, from the first to the last; then a day is chosen rather than opened. */
  onPick?: PickDays | undefined
}

/**
 * The grid of a month, a week or a day. The library that draws it is large, so this module comes when a grid is wanted.
 */
export default function CalendarGrid(props: CalendarGridProps) {
  const { entries, view, date, today, onOpenDay, onShowAll, onTell, onPick } = props
  const say = useText()
  const language = useLanguage()
  const formats = useMemo(() => formatsOf(language), [language])
  const events = useMemo(() => {
    const range = view === 'month' ? weeksAround(date) : shownRange({ view, date })
    const holidays = wholeHolidays(entries)
    return inRange(entries, range).flatMap(entry => eventsOf(entry, holidays))
  }, [entries, view, date])
  const picking = usePickedDays(onPick)
  const pickDay = picking?.pickDay
  const components = useMemo(
    () => ({
      event: ({ event }: EventProps<GridEntry>) => <Entry entry={event.entry} onTell={onTell} />,
      month: { dateHeader: (head: DateHeaderProps) => <DayHead {...head} onPick={pickDay} /> },
    }),
    [onTell, pickDay],
  )
  const frame = usePlainGrid()
  return (
    <GridFrame ref={frame} role="group" aria-label={say(texts.grid)} data-view={view}>
      <Calendar<GridEntry>
        localizer={localizer}
        formats={formats}
        events={events}
        components={components}
        view={view}
        views={['month', 'week', 'day']}
        date={startOfLocalDay(date)}
        getNow={() => startOfLocalDay(today)}
        allDayAccessor={wholeDays}
        titleAccessor={nameOf}
        tooltipAccessor={null}
        messages={{ showMore: count => say(texts.more, { count }) }}
        toolbar={false}
        selectable={picking !== undefined}
        longPressThreshold={150}
        onSelectSlot={({ slots }) => picking?.pickRow(slots.map(localDayOf))}
        doShowMoreDrillDown={false}
        onShowMore={(_events, day) => onShowAll(localDayOf(day))}
        onDrillDown={day => onOpenDay(localDayOf(day))}
        onNavigate={ignored}
        onView={ignored}
      />
    </GridFrame>
  )
}

function eventsOf(entry: CalendarEntry, holidays: ReadonlySet<string>): GridEntry[] {
  return drawnSpans(entry, holidays).map(({ first, last }) => ({
    entry,
    start: startOfLocalDay(first),
    end: startOfLocalDay(addDays(last, 1)),
  }))
}

// Leave is counted by days: nothing of it has an hour.
const wholeDays = () => true
const nameOf = ({ entry }: GridEntry) => entry.name
/** The toolbar around the grid decides where it is. */
const ignored = () => undefined

interface DayHeadProps extends DateHeaderProps {
  /** Chooses the day; with Shift, all from the one before to this one. */
  onPick?: ((date: string, goesOn: boolean) => void) | undefined
}

/** The number of a day in the month; it opens that day, or chooses it. */
function DayHead({ date, label, onDrillDown, onPick }: DayHeadProps) {
  const { longDate } = useFormats()
  const day = localDayOf(date)
  return (
    <button
      type="button"
      data-day
      aria-label={longDate(day)}
      // The cell around it would take the press as a choice of its own.
      onMouseDown={event => event.stopPropagation()}
      onTouchStart={event => event.stopPropagation()}
      onClick={onPick ? event => onPick(day, event.shiftKey) : onDrillDown}
    >
      {label}
    </button>
  )
}
