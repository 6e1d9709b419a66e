import { lazy, memo, Suspense, useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { dateOfInstant, defineTexts, useFormats, useText } from '@portal/i18n'
import { Box, Button, chakra, Column, Dialog, Notice, Row, Skeleton, Text } from '@portal/ui'
import { useSteady } from '@portal/ui/table'
import { Agenda } from './agenda'
import type { CalendarEntry, DraftLeave, EntryKind } from './calendar-entry'
import { shownRange, type CalendarView } from './calendar-view'
import { useCalendarEntries } from './calendar.query'
import { holidaysFirst, inRange } from './entries-by-day'
import { EntryList } from './entry-list'
import { entryStyles, kindMarks } from './entry-styles'
import { kindTexts } from './entry-words'
import { LeaveDialog } from './leave.dialog'
import { Toolbar } from './toolbar'
import type { PickDays } from './use-picked-days'

const Grid = lazy(() => import(/* webpackChunkName: 'calendar-grid' */ './calendar-grid'))

const texts = defineTexts({
  failed: { tr: 'Takvim yüklenemedi.', en: 'Couldn’t load the calendar.' },
  retry: { tr: 'Yeniden dene', en: 'Try again' },
  legend: { tr: 'Renklerin anlamı', en: 'What the colours mean' },
  close: { tr: 'Kapat', en: 'Close' },
  wholeDay: { tr: 'Günü aç', en: 'Open day view' },
})

interface LeaveCalendarProps {
  shown: CalendarView
  onChange: (view: CalendarView) => void
  /** The leave in the form beside it. */
  draft?: DraftLeave | undefined
  /** Takes days that are chosen in it. */
  onPick?: PickDays | undefined
  /** Shown beside the choice of views. */
  tools?: ReactNode
}

/** The approved leave of the reader's company and the public holidays, as a month, a week, a day or a list. */
export function LeaveCalendar({ shown, onChange, tools, ...calendar }: LeaveCalendarProps) {
  const change = useSteady(onChange)
  const today = dateOfInstant(new Date())
  // The title changes at once. Rendering the days takes longer, and must not hold up the next press.
  const [view, date] = [useDeferredValue(shown.view), useDeferredValue(shown.date)]
  const later = useMemo(() => ({ view, date }), [view, date])
  return (
    <Column gap="4">
      <Toolbar shown={shown} today={today} onChange={change} tools={tools} />
      <Days {...calendar} shown={later} today={today} onChange={change} />
    </Column>
  )
}

const Days = memo(function Days({
  shown,
  today,
  onChange,
  draft,
  onPick,
}: Omit<LeaveCalendarProps, 'tools'> & { today: string }) {
  const say = useText()
  const { entries, isLoading, failed } = useCalendarEntries(shown.date, draft)
  const [openDay, setOpenDay] = useState<string>()
  const [told, setTold] = useState<CalendarEntry>()
  const { view, date } = shown
  return (
    <>
      {failed && (
        <Notice tone="error">
          <Row flexWrap="wrap" justifyContent="space-between">
            <Text>
              {say(texts.failed)} {failed.refusal?.message}
            </Text>
            <Button size="sm" variant="outline" onClick={failed.refetch}>
              {say(texts.retry)}
            </Button>
          </Row>
        </Notice>
      )}
      <Box aria-busy={isLoading}>
        {view === 'agenda' || view === 'day' ? (
          <Agenda entries={entries} range={shownRange(shown)} today={today} onTell={setTold} />
        ) : (
          <Suspense fallback={<Skeleton variant="pulse" h={{ base: '38rem', md: '54rem' }} borderRadius="xl" />}>
            <Grid
              entries={entries}
              view={view}
              date={date}
              today={today}
              onOpenDay={day => onChange({ view: 'day', date: day })}
              onShowAll={setOpenDay}
              onTell={setTold}
              onPick={onPick}
            />
          </Suspense>
        )}
      </Box>
      <Legend />
      {openDay && (
        <DayDialog
          date={openDay}
          entries={inRange(entries, { first: openDay, last: openDay })}
          onTell={setTold}
          onOpenDay={() => {
            setOpenDay(undefined)
            onChange({ view: 'day', date: openDay })
          }}
          onClose={() => setOpenDay(undefined)}
        />
      )}
      {told && <LeaveDialog entry={told} onClose={() => setTold(undefined)} />}
    </>
  )
})

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '5',
    rowGap: '2',
    listStyleType: 'none',
    fontSize: 'sm',
    '& > li': { display: 'flex', alignItems: 'center', gap: '2' },
    ...entryStyles,
    '& [data-kind]': { ...entryStyles['& [data-kind]'], minW: '9', h: '5', justifyContent: 'center' },
  },
})

const kinds = Object.keys(kindMarks) as EntryKind[]

export function Legend() {
  const say = useText()
  return (
    <List aria-label={say(texts.legend)}>
      {kinds.map(kind => (
        <li key={kind}>
          <span data-kind={kind} aria-hidden="true">
            <span data-mark>{kindMarks[kind]}</span>
          </span>
          {say(kindTexts[kind])}
        </li>
      ))}
    </List>
  )
}

interface DayDialogProps {
  date: string
  entries: readonly CalendarEntry[]
  onTell: (entry: CalendarEntry) => void
  onOpenDay: () => void
  onClose: () => void
}

/** All entries of a day whose cell is too small for them. */
export function DayDialog({ date, entries, onTell, onOpenDay, onClose }: DayDialogProps) {
  const say = useText()
  const { longDate } = useFormats()
  return (
    <Dialog
      open
      sheet={false}
      title={longDate(date)}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onOpenDay}>
            {say(texts.wholeDay)}
          </Button>
          <Button onClick={onClose}>{say(texts.close)}</Button>
        </>
      }
    >
      <EntryList entries={holidaysFirst(entries)} onTell={onTell} />
    </Dialog>
  )
}
