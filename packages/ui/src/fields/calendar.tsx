import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { partsOfDate } from '@portal/rules/calendar/date-parts'
import { addDays, addMonths, mondayOf, weeksOfMonth } from '@portal/rules/calendar/month'
import { defineTexts, formatLongDate, formatMonth, useLanguage, useText, weekdayNames } from '@portal/i18n'
import { Button } from '../elements'
import { Icon } from '../icon'
import { Column, Row, Text } from '../layout'

const Grid = chakra('table', { base: { borderCollapse: 'collapse', textAlign: 'center' } })
const Weekday = chakra('th', { base: { fontSize: 'xs', fontWeight: 'medium', color: 'fg.muted', h: '8', w: '9' } })
const Day = chakra('button', {
  base: {
    w: '9',
    h: '9',
    borderRadius: 'md',
    fontSize: 'sm',
    cursor: 'pointer',
    _hover: { bg: 'brand.subtle' },
    '&[data-outside]': { color: 'fg.muted' },
    '&[data-today]': { fontWeight: 'bold', boxShadow: 'inset 0 0 0 1px var(--chakra-colors-brand-border)' },
    '&[aria-pressed=true]': { bg: 'brand.solid', color: 'brand.contrast' },
    '&[aria-disabled=true]': { opacity: 0.35, cursor: 'not-allowed', textDecoration: 'line-through' },
  },
})

const texts = defineTexts({
  previous: { tr: 'Önceki ay', en: 'Previous month' },
  next: { tr: 'Sonraki ay', en: 'Next month' },
})

interface CalendarProps {
  value: string
  today: string
  min?: string | undefined
  max?: string | undefined
  onPick: (date: string) => void
}

/**
 * One month to pick a day from: arrows go by day and week, Page Up and Down by month, Home and End to the week's ends.
 */
export default function Calendar({ value, today, min, max, onPick }: CalendarProps) {
  const say = useText()
  const language = useLanguage()
  const [focused, setFocused] = useState(() => value || within(today, min, max))
  const grid = useRef<HTMLTableElement>(null)
  const { year, month } = partsOfDate(focused)
  const isOpen = (date: string) => within(date, min, max) === date

  useEffect(() => {
    grid.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus()
  }, [focused])

  const move = (event: KeyboardEvent) => {
    const to = stepOf(event.key, focused)
    if (!to) return
    event.preventDefault()
    setFocused(within(to, min, max))
  }

  const turn = (months: number) => setFocused(within(addMonths(focused, months), min, max))

  return (
    <Column gap="2" p="2">
      <Row gap="1">
        <Button variant="ghost" size="xs" aria-label={say(texts.previous)} onClick={() => turn(-1)}>
          <Icon name="left" size="4" />
        </Button>
        <Text aria-live="polite" flex="1" textAlign="center" fontWeight="semibold" fontSize="sm">
          {formatMonth(year, month, language)}
        </Text>
        <Button variant="ghost" size="xs" aria-label={say(texts.next)} onClick={() => turn(1)}>
          <Icon name="right" size="4" />
        </Button>
      </Row>
      <Grid ref={grid} onKeyDown={move}>
        <thead>
          <tr>
            {weekdayNames(language).map(({ long, short }) => (
              <Weekday key={long} scope="col" abbr={long}>
                {short}
              </Weekday>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(year, month).map(week => (
            <tr key={week[0]}>
              {week.map(date => (
                <td key={date}>
                  <Day
                    type="button"
                    tabIndex={date === focused ? 0 : -1}
                    aria-label={formatLongDate(date, language)}
                    aria-pressed={date === value}
                    aria-current={date === today ? 'date' : undefined}
                    aria-disabled={!isOpen(date)}
                    data-date={date}
                    data-outside={partsOfDate(date).month === month ? undefined : true}
                    data-today={date === today || undefined}
                    onClick={() => isOpen(date) && onPick(date)}
                  >
                    {partsOfDate(date).day}
                  </Day>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Column>
  )
}

function stepOf(key: string, from: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1)
    case 'ArrowRight':
      return addDays(from, 1)
    case 'ArrowUp':
      return addDays(from, -7)
    case 'ArrowDown':
      return addDays(from, 7)
    case 'Home':
      return mondayOf(from)
    case 'End':
      return addDays(mondayOf(from), 6)
    case 'PageUp':
      return addMonths(from, -1)
    case 'PageDown':
      return addMonths(from, 1)
    default:
      return undefined
  }
}

/** Dates as `YYYY-MM-DD` compare like texts. */
function within(date: string, min?: string, max?: string): string {
  if (min && date < min) return min
  if (max && date > max) return max
  return date
}
