import type { ReactNode } from 'react'
import { defineTexts, formatDate, useFormats, useText } from '@portal/i18n'
import { partsOfDate } from '@portal/rules/calendar/date-parts'
import { Button, Heading, Icon, Row, chakra } from '@portal/ui'
import { calendarViews, shownRange, stepFrom, type CalendarView } from './calendar-view'

const texts = defineTexts({
  today: { tr: 'Bugün', en: 'Today' },
  previous: { tr: 'Önceki', en: 'Previous' },
  next: { tr: 'Sonraki', en: 'Next' },
  views: { tr: 'Görünüm', en: 'View' },
  week: { tr: '{first} – {last}', en: '{first} – {last}' },
})
const viewTexts = defineTexts({
  month: { tr: 'Ay', en: 'Month' },
  week: { tr: 'Hafta', en: 'Week' },
  day: { tr: 'Gün', en: 'Day' },
  agenda: { tr: 'Liste', en: 'List' },
})

const Views = chakra('div', {
  base: {
    display: 'flex',
    '& > button': { borderRadius: '0', ms: '-1px' },
    '& > button:first-of-type': { borderStartRadius: 'md', ms: '0' },
    '& > button:last-of-type': { borderEndRadius: 'md' },
    '& > button[aria-pressed=true]': { bg: 'brand.subtle', color: 'brand.fg' },
  },
})

interface ToolbarProps {
  shown: CalendarView
  today: string
  onChange: (view: CalendarView) => void
  tools?: ReactNode
}

/** The calendar's title, navigation and choice of views. */
export function Toolbar({ shown, today, onChange, tools }: ToolbarProps) {
  const say = useText()
  const title = useTitle(shown)
  const go = (date: string) => onChange({ ...shown, date })
  return (
    <Row flexWrap="wrap" justifyContent="space-between" rowGap="3" _print={{ '& button': { display: 'none' } }}>
      <Row gap="1">
        <Button variant="outline" size="sm" me="2" onClick={() => go(today)}>
          {say(texts.today)}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          px="0"
          aria-label={say(texts.previous)}
          onClick={() => go(stepFrom(shown, -1))}
        >
          <Icon name="left" />
        </Button>
        <Button variant="ghost" size="sm" px="0" aria-label={say(texts.next)} onClick={() => go(stepFrom(shown, 1))}>
          <Icon name="right" />
        </Button>
        <Heading as="h2" size="lg" ms="2" aria-live="polite">
          {title}
        </Heading>
      </Row>
      <Row flexWrap="wrap">
        {tools}
        <Views role="group" aria-label={say(texts.views)}>
          {calendarViews.map(view => (
            <Button
              key={view}
              variant="outline"
              size="sm"
              aria-pressed={view === shown.view}
              onClick={() => onChange({ ...shown, view })}
            >
              {say(viewTexts[view])}
            </Button>
          ))}
        </Views>
      </Row>
    </Row>
  )
}

function useTitle(shown: CalendarView): string {
  const say = useText()
  const { month, longDate } = useFormats()
  if (shown.view === 'day') return longDate(shown.date)
  if (shown.view === 'week') {
    const { first, last } = shownRange(shown)
    return say(texts.week, { first: formatDate(first), last: formatDate(last) })
  }
  const { year, month: ofYear } = partsOfDate(shown.date)
  return month(year, ofYear)
}
