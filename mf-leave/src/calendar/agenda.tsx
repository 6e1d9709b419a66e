import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Card, Column, EmptyState, Heading } from '@portal/ui'
import type { CalendarEntry } from './calendar-entry'
import type { DayRange } from './calendar-view'
import { entriesByFirstDay } from './entries-by-day'
import { EntryList } from './entry-list'

const texts = defineTexts({
  empty: { tr: 'Bu ayda izin ya da tatil yok', en: 'No leave or holidays this month' },
  nobodyToday: { tr: 'Bugün kimse izinli değil', en: 'No one is on leave today' },
  nobody: { tr: 'Bu gün kimse izinli değil', en: 'No one is on leave on this day' },
})

interface AgendaProps {
  entries: readonly CalendarEntry[]
  range: DayRange
  today: string
  onTell: (entry: CalendarEntry) => void
}

function emptyText({ first, last }: DayRange, today: string) {
  if (first !== last) return texts.empty
  return first === today ? texts.nobodyToday : texts.nobody
}

/** The entries of a month or a day as a list, which also serves screen readers and phones. */
export function Agenda({ entries, range, today, onTell }: AgendaProps) {
  const say = useText()
  const { longDate } = useFormats()
  const days = entriesByFirstDay(entries, range)
  if (days.length === 0)
    return (
      <Card>
        <EmptyState icon="calendar" title={say(emptyText(range, today))} />
      </Card>
    )
  return (
    <Card px="4" py="2">
      {days.map(([date, there]) => (
        <Column
          key={date}
          gap="2"
          py="3"
          borderTopWidth="1px"
          borderColor="border.muted"
          _first={{ borderTopWidth: '0' }}
        >
          <Heading
            as="h3"
            size="sm"
            aria-current={date === today ? 'date' : undefined}
            {...(date === today && { color: 'brand.fg' })}
          >
            {longDate(date)}
          </Heading>
          <EntryList entries={there} onTell={onTell} />
        </Column>
      ))}
    </Card>
  )
}
