import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { partsOfDate } from '@portal/rules/calendar/date-parts'
import { addDays, addMonths, mondayOf, weeksOfMonth } from '@portal/rules/calendar/month'
import { defineTexts, formatLongDate, formatMonth, useLanguage, useText, weekdayNames } from '@portal/i18n'
import { Button } from '../elements'
import { Icon } from '../icon'
import { Column, Row, Text } from '../layout'
import { chakra } from '../styled'

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

const steps: Readonly<Record<string, (from: string) => string>> = {
  ArrowLeft: from => addDays(from, -1),
  ArrowRight: from => addDays(from, 1),
  ArrowUp: from => addDays(from, -7),
  ArrowDown: from => addDays(from, 7),
  Home: mondayOf,
  End: from => addDays(mondayOf(from), 6),
  PageUp: from => addMonths(from, -1),
  PageDown: from => addMonths(from, 1),
}

/**
 * One month to pick a day from: arrows go by day and week, Page Up and Down by month, Home and End to the week's ends.
 */
export default function Calendar({ value, today, min, max, onPick }: CalendarProps) {
  const [focused, setFocused] = useState(() => value || within(today, min, max))
  const goTo = (date: string) => setFocused(within(date, min, max))
  return (
    <Column gap="2" p="2">
      <MonthHead focused={focused} onTurn={months => goTo(addMonths(focused, months))} />
      <Month {...{ value, today, focused, min, max, onPick }} onMove={goTo} />
    </Column>
  )
}

/** The name of the month, between the buttons to its neighbours. */
function MonthHead({ focused, onTurn }: { focused: string; onTurn: (months: number) => void }) {
  const say = useText()
  const language = useLanguage()
  const { year, month } = partsOfDate(focused)
  return (
    <Row gap="1">
      <Button variant="ghost" size="xs" aria-label={say(texts.previous)} onClick={() => onTurn(-1)}>
        <Icon name="left" size="4" />
      </Button>
      <Text aria-live="polite" flex="1" textAlign="center" fontWeight="semibold" fontSize="sm">
        {formatMonth(year, month, language)}
      </Text>
      <Button variant="ghost" size="xs" aria-label={say(texts.next)} onClick={() => onTurn(1)}>
        <Icon name="right" size="4" />
      </Button>
    </Row>
  )
}

interface MonthProps extends CalendarProps {
  focused: string
  onMove: (date: string) => void
}

/** The days of the focused day's month, in weeks. */
function Month({ value, today, focused, min, max, onPick, onMove }: MonthProps) {
  const language = useLanguage()
  const grid = useRef<HTMLTableElement>(null)
  const { year, month } = partsOfDate(focused)
  const isOpen = (date: string) => within(date, min, max) === date
  useEffect(() => grid.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus(), [focused])
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    onMove(step(focused))
  }
  return (
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
  )
}

/** Keeps a date between two others. Dates as `YYYY-MM-DD` compare like texts. */
function within(date: string, min?: string, max?: string): string {
  if (min && date < min) return min
  if (max && date > max) return max
  return date
}
