import { useMemo } from 'react'
import { dayNumber } from '@portal/rules/calendar/calendar-date'
import * as formats from './formats'
import { useLanguage } from './language'
import { useIsMoneyScreen } from './money-screen'
import { defineTexts, useText } from './text'

const texts = defineTexts({
  since: {
    tr: '{days, plural, =0 {bugün} =1 {dünden beri} other {# gündür}}',
    en: '{days, plural, =0 {since today} =1 {since yesterday} other {for # days}}',
  },
})

/** Formats money, dates and numbers in the user's language. */
export function useFormats() {
  const language = useLanguage()
  const say = useText()
  const numberLanguage = useIsMoneyScreen() ? 'tr' : language
  return useMemo(
    () => ({
      money: formats.formatMoney,
      amount: formats.formatAmount,
      date: formats.formatDate,
      instant: formats.formatInstant,
      time: formats.formatTime,
      longDate: (date: string) => formats.formatLongDate(date, language),
      month: (year: number, month: number) => formats.formatMonth(year, month, language),
      number: (value: number, decimals?: number) => formats.formatNumber(value, numberLanguage, decimals),
      list: (items: readonly string[]) => formats.formatList(items, language),
      /** "for 3 days", counted in the companies' calendar from an instant until now. */
      since: (instant: string | Date, now: Date) => {
        const days = dayNumber(formats.dateOfInstant(now)) - dayNumber(formats.dateOfInstant(instant))
        return say(texts.since, { days: Math.max(0, days) })
      },
    }),
    [language, numberLanguage, say],
  )
}
