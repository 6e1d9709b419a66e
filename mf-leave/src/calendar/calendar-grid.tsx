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
import { defineTexts, useFormats, useLanguage, useText, weekdayNames, type Language } from '@portal/i18n'
import { addDays } from '@portal/rules/calendar/month'
import type { CalendarEntry } from './calendar-entry'
import { shownRange, weeksAround } from './calendar-view'
import { drawnSpans, wholeHolidays } from './drawn-spans'
import { inRange } from './entries-by-day'
import { Entry } from './entry'
import { GridFrame, usePlainGrid } from './grid-frame'
import { localDayOf, startOfLocalDay } from './use-calendar-view'
import { usePickedDays, type PickDays } from './use-picked-days'

// The grid asks dayjs for the first day of the week. British weeks begin on Monday, as ours do in both languages.
dayjs.locale('en-gb')

/** The grid calculates in the browser's time zone, as the entries do. */
const localizer: DateLocalizer = dayjsLocalizer(dayjs)

/** Returns the formats of the grid's visible days. The library's other formats are never shown. */
function formatsOf(language: Language): Formats {
  const weekdays = weekdayNames(language)
  const dayOfMonth = (instant: Date) => String(instant.getDate())
  // A Date counts from Sunday, our names from Monday.
  const weekday = (instant: Date) => weekdays[(instant.getDay() + 6) % 7]?.short ?? ''
  return {
    dateFormat: dayOfMonth,
    dayFormat: instant => `${dayOfMonth(instant)} ${weekday(instant)}`,
    weekdayFormat: weekday,
  }
}

const texts = defineTexts({
  more: { tr: '+{count} daha', en: '+{count} more' },
  grid: { tr: 'Takvim', en: 'Calendar' },
})

interface GridEntry {
  entry: CalendarEntry
  start: Date
  /** The start of the day after the last one. */
  end: Date
}

interface CalendarGridProps {
  view: 'month' | 'week'
  date: string
  entries: readonly CalendarEntry[]
  today: string
  onOpenDay: (date: string) => void
  /** Called for a day with more entries than fit into its cell. */
  onShowAll: (date: string) => void
  onTell: (entry: CalendarEntry) => void
  /** Receives the first and last chosen day. Without it, a click on a day opens the day. */
  onPick?: PickDays | undefined
}

/** The grid of a month or a week. Its library is large, so this module is loaded only for a grid. */
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
        views={['month', 'week']}
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

// Leave has no hours.
const wholeDays = () => true
const nameOf = ({ entry }: GridEntry) => entry.name
/** Our own toolbar navigates. */
const ignored = () => undefined

interface DayHeadProps extends DateHeaderProps {
  /** Chooses the day; with Shift, the days from the previously chosen one to this one. */
  onPick?: ((date: string, goesOn: boolean) => void) | undefined
}

/** The number of a day in a month. A click chooses the day, or opens it. */
function DayHead({ date, label, onDrillDown, onPick }: DayHeadProps) {
  const { longDate } = useFormats()
  const day = localDayOf(date)
  return (
    <button
      type="button"
      data-day
      aria-label={longDate(day)}
      // Otherwise the cell around it also handles the press.
      onMouseDown={event => event.stopPropagation()}
      onTouchStart={event => event.stopPropagation()}
      onClick={onPick ? event => onPick(day, event.shiftKey) : onDrillDown}
    >
      {label}
    </button>
  )
}
