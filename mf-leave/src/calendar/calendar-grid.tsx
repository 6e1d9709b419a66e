import { useMemo } from 'react'
import { Calendar, type EventProps } from 'react-big-calendar'
import { defineTexts, useLanguage, useText } from '@portal/i18n'
import { addDays } from '@portal/rules/calendar/month'
import type { CalendarEntry } from './calendar-entry'
import { shownRange, weeksAround, type CalendarView } from './calendar-view'
import { DayHead } from './day-head'
import { inRange } from './entries-by-day'
import { Entry } from './entry'
import { GridFrame } from './grid-frame'
import { localDayOf, startOfLocalDay } from './local-day'
import { formatsOf, localizer } from './localizer'
import { usePlainGrid } from './use-plain-grid'

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
}

/**
 * The grid of a month, a week or a day. The library that draws it is large, so this module comes when a grid is wanted.
 */
export default function CalendarGrid({ entries, view, date, today, onOpenDay, onShowAll, onTell }: CalendarGridProps) {
  const say = useText()
  const language = useLanguage()
  const formats = useMemo(() => formatsOf(language), [language])
  const events = useMemo(() => {
    const range = view === 'month' ? weeksAround(date) : shownRange({ view, date })
    return inRange(entries, range).map(eventOf)
  }, [entries, view, date])
  const components = useMemo(
    () => ({
      event: ({ event }: EventProps<GridEntry>) => <Entry entry={event.entry} onTell={onTell} />,
      month: { dateHeader: DayHead },
    }),
    [onTell],
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
        selectable={false}
        doShowMoreDrillDown={false}
        onShowMore={(_events, day) => onShowAll(localDayOf(day))}
        onDrillDown={day => onOpenDay(localDayOf(day))}
        onNavigate={ignored}
        onView={ignored}
      />
    </GridFrame>
  )
}

function eventOf(entry: CalendarEntry): GridEntry {
  return { entry, start: startOfLocalDay(entry.startDate), end: startOfLocalDay(addDays(entry.endDate, 1)) }
}

// Leave is counted by days: nothing of it has an hour.
const wholeDays = () => true
const nameOf = ({ entry }: GridEntry) => entry.name
/** The toolbar around the grid decides where it is. */
const ignored = () => undefined
