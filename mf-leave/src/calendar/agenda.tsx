import { useMemo } from 'react'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Card, Column, EmptyState, Heading } from '@portal/ui'
import type { CalendarEntry } from './calendar-entry'
import type { DayRange } from './calendar-view'
import { entriesByFirstDay } from './entries-by-day'
import { EntryList } from './entry-list'

const texts = defineTexts({
  empty: { tr: 'Bu ayda izin ya da tatil yok', en: 'No leave and no holiday in this month' },
})

interface AgendaProps {
  entries: readonly CalendarEntry[]
  range: DayRange
  today: string
  onTell: (entry: CalendarEntry) => void
}

/** What the month's grid shows, as a list: for screen readers, telephones and whoever reads rather than looks. */
export function Agenda({ entries, range, today, onTell }: AgendaProps) {
  const say = useText()
  const { longDate } = useFormats()
  const days = useMemo(() => entriesByFirstDay(entries, range), [entries, range])
  if (days.length === 0)
    return (
      <Card>
        <EmptyState icon="calendar" title={say(texts.empty)} />
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
