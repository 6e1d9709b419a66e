import { useState } from 'react'
import type { PaymentWeek } from '@portal/contracts/payments/payment.calls'
import { dateOfInstant, defineTexts, useText } from '@portal/i18n'
import { Button, Column, Heading } from '@portal/ui'
import { weekKeyOf } from './payments.shape'
import { Week, type WeekActions } from './week'

const texts = defineTexts({
  weeks: { tr: 'Haftalar', en: 'Weeks' },
  past: { tr: 'Geçmiş haftalar', en: 'Past weeks' },
  more: { tr: 'Daha eskileri göster ({count})', en: 'Show earlier ({count})' },
})

/** The number of past weeks shown at first. */
const fewPast = 8

interface WeeksProps extends WeekActions {
  weeks: readonly PaymentWeek[]
}

/** The weeks to pay, the most urgent one first and open, and past weeks below. */
export function Weeks({ weeks, ...rest }: WeeksProps) {
  const say = useText()
  const [showsAll, setShowsAll] = useState(false)
  const today = dateOfInstant(new Date())
  const { due, past } = weeksInOrder(weeks, today)
  const shownPast = showsAll ? past : past.slice(0, fewPast)
  const weekOf = (week: PaymentWeek, isOpenAtFirst: boolean, level: 'h2' | 'h3') => (
    <Week key={weekKeyOf(week)} week={week} today={today} isOpenAtFirst={isOpenAtFirst} level={level} {...rest} />
  )
  return (
    <Column gap="6" role="region" aria-label={say(texts.weeks)} tabIndex={-1}>
      {due.length > 0 && <Column gap="3">{due.map((week, place) => weekOf(week, place === 0, 'h2'))}</Column>}
      {past.length > 0 && (
        <Column gap="3">
          <Heading as="h2" size="md">
            {say(texts.past)}
          </Heading>
          {shownPast.map(week => weekOf(week, false, 'h3'))}
          {shownPast.length < past.length && (
            <Button variant="outline" alignSelf="flex-start" onClick={() => setShowsAll(true)}>
              {say(texts.more, { count: past.length - shownPast.length })}
            </Button>
          )}
        </Column>
      )}
    </Column>
  )
}

/** Returns the due weeks, the most urgent first, and the past ones, the latest first. */
export function weeksInOrder(
  weeks: readonly PaymentWeek[],
  today: string,
): { due: PaymentWeek[]; past: PaymentWeek[] } {
  const isDue = ({ isOverdue, end }: PaymentWeek) => isOverdue || end >= today
  const byBegin = (one: PaymentWeek, other: PaymentWeek) => (one.begin < other.begin ? -1 : 1)
  const due = weeks.filter(isDue)
  return {
    due: [...due.filter(week => week.isOverdue), ...due.filter(week => !week.isOverdue).sort(byBegin)],
    past: weeks
      .filter(week => !isDue(week))
      .sort(byBegin)
      .reverse(),
  }
}
