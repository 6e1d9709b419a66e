import { dayParts } from '@portal/contracts/leave/leave'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import type { LeaveSpan } from '@portal/rules/leave/leave-days'

const texts = defineTexts({
  days: { tr: '{start} – {end}', en: '{start} – {end}' },
  beforeNoon: { tr: '{day} öğleden önce', en: '{day}, morning' },
  afterNoon: { tr: '{day} öğleden sonra', en: '{day}, afternoon' },
  fromNoon: { tr: '{day} öğleden itibaren', en: '{day} from noon' },
  untilNoon: { tr: '{day} öğlene kadar', en: '{day} until noon' },
})

/** Writes the dates of a leave: `12/10/2026 öğleden itibaren – 14/10/2026`. */
export function useSpanInWords(): (span: LeaveSpan) => string {
  const say = useText()
  const { date } = useFormats()
  return ({ startDate, endDate, startDateType, endDateType }) => {
    const isOneDay = startDate === endDate
    const startsLate = say(isOneDay ? texts.afterNoon : texts.fromNoon, { day: date(startDate) })
    const start = startDateType === dayParts.AfterNoon ? startsLate : date(startDate)
    if (!isOneDay) {
      const end = endDateType === dayParts.BeforeNoon ? say(texts.untilNoon, { day: date(endDate) }) : date(endDate)
      return say(texts.days, { start, end })
    }
    return startDateType === dayParts.BeforeNoon ? say(texts.beforeNoon, { day: start }) : start
  }
}

const daysInWordsTexts = defineTexts({
  days: { tr: '{days} gün', en: '{count, plural, one {{days} day} other {{days} days}}' },
})

/** `2,5 gün`, `1 day`. */
export function useDaysInWords(): (count: number) => string {
  const say = useText()
  const { number } = useFormats()
  return count => say(daysInWordsTexts.days, { count, days: number(count) })
}
