import type { ReactNode } from 'react'
import { useFormats } from '@portal/i18n'
import type { LeaveCount } from '@portal/rules/leave/leave-days'
import { Column, Row, Span, Text, chakra } from '@portal/ui'
import type { NamedHoliday } from './holidays-in'
import { useDaysInWords } from './use-days-in-words'
import { useSumOfDays } from './use-sum-of-days'

const Holidays = chakra('ul', { base: { listStyleType: 'none', fontSize: 'sm', color: 'fg.muted' } })
const Holiday = chakra('li', { base: { display: 'grid', gridTemplateColumns: '2.5rem minmax(0, 1fr)' } })

interface CountedDaysProps {
  count: Pick<LeaveCount, 'counted' | 'holidays' | 'dayParts' | 'total'>
  countsEveryDay: boolean
  /** Those that take something off. */
  holidays: readonly NamedHoliday[]
  /** Beside the number of days: how the leave stands. */
  children?: ReactNode
}

/** How many days a leave takes, and how they come about. */
export function CountedDays({ count, countsEveryDay, holidays, children }: CountedDaysProps) {
  const days = useDaysInWords()
  const { date, number } = useFormats()
  const sum = useSumOfDays()
  // One weekday is one day: there is nothing to explain.
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
