import type { ReactNode } from 'react'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import type { LeaveCount } from '@portal/rules/leave/leave-days'
import { chakra, Column, Row, Span, Text } from '@portal/ui'
import type { NamedHoliday } from './leave-calendar.query'
import { useDaysInWords } from './leave-words'

const Holidays = chakra('ul', { base: { listStyleType: 'none', fontSize: 'sm', color: 'fg.muted' } })
const Holiday = chakra('li', { base: { display: 'grid', gridTemplateColumns: '2.5rem minmax(0, 1fr)' } })

interface CountedDaysProps {
  count: Pick<LeaveCount, 'counted' | 'holidays' | 'dayParts' | 'total'>
  countsEveryDay: boolean
  /** The holidays that reduce the count. */
  holidays: readonly NamedHoliday[]
  /** Shown beside the number of days. */
  children?: ReactNode
}

/** The number of days that a leave takes, with the calculation. */
export function CountedDays({ count, countsEveryDay, holidays, children }: CountedDaysProps) {
  const days = useDaysInWords()
  const { date, number } = useFormats()
  const sum = useSumOfDays()
  // A single weekday needs no explanation.
  const isPlain = !countsEveryDay && count.counted <= 1 && count.holidays === 0 && count.dayParts === 0
  return (
    <Column gap="1" minW="0">
      <Row>
        <Span fontSize="2xl" fontWeight="semibold" letterSpacing="tight" lineHeight="1.2">
          {days(count.total)}
        </Span>
        {children}
      </Row>
      {!isPlain && <Text fontSize="sm">{sum(count, countsEveryDay)}</Text>}
      {holidays.length > 0 && (
        <Holidays>
          {holidays.map(({ date: on, isHalfDay, name }) => (
            <Holiday key={on}>
              <span>{`− ${number(isHalfDay ? 0.5 : 1)}`}</span>
              <span>{`${date(on)} ${name}`}</span>
            </Holiday>
          ))}
        </Holidays>
      )}
    </Column>
  )
}

const texts = defineTexts({
  weekdays: { tr: '{days} hafta içi gün', en: '{count, plural, one {{days} weekday} other {{days} weekdays}}' },
  everyDay: { tr: '{days} takvim günü', en: '{count, plural, one {{days} calendar day} other {{days} calendar days}}' },
  holidays: {
    tr: '{days} resmî tatil',
    en: '{count, plural, one {{days} public holiday} other {{days} public holidays}}',
  },
  worked: { tr: '{days} çalışılan gün', en: '{days} worked' },
  sum: { tr: '{parts} = {total}', en: '{parts} = {total}' },
})

/** Writes the calculation of a leave's days: `5 hafta içi gün − 1,5 resmî tatil − 0,5 çalışılan gün = 3 gün`. */
export function useSumOfDays() {
  const say = useText()
  const days = useDaysInWords()
  const { number } = useFormats()
  return ({ counted, holidays, dayParts, total }: Omit<LeaveCount, 'days'>, countsEveryDay: boolean): string => {
    // Below one, English uses the singular: 0.5 public holiday.
    const part = (text: keyof typeof texts, count: number) =>
      say(texts[text], { count: Math.max(1, count), days: number(count) })
    const parts = [
      part(countsEveryDay ? 'everyDay' : 'weekdays', counted),
      ...(holidays > 0 ? [part('holidays', holidays)] : []),
      ...(dayParts > 0 ? [part('worked', dayParts)] : []),
    ]
    return say(texts.sum, { parts: parts.join(' − '), total: days(total) })
  }
}
