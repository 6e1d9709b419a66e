import { dayOf } from '@portal/rules/calendar/calendar-date'
import { dateOfParts, displayDate } from '@portal/rules/calendar/date-parts'
import { addDays } from '@portal/rules/calendar/month'
import { amountOf } from '@portal/rules/money/amount'
import { displayAmount, displayMoney } from '@portal/rules/money/display'
import type { Language } from './language'

/** The companies' clocks: an instant is shown as they stood when it happened, wherever the reader is. */
export const companyTimeZone = 'Europe/Istanbul'

const localeOf: Record<Language, string> = { tr: 'tr-TR', en: 'en-GB' }

/** Making one of the platform's formatters takes many times as long as using it, and a page of rows uses hundreds. */
function keptFormatter<Options, Formatter>(make: (locale: string, options: Options) => Formatter) {
  const kept = new Map<string, Formatter>()
  return (language: Language, options: Options): Formatter => {
    const key = language + JSON.stringify(options)
    const formatter = kept.get(key) ?? make(localeOf[language], options)
    kept.set(key, formatter)
    return formatter
  }
}

const ofNumbers = keptFormatter((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))
const ofLists = keptFormatter((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options))
/**
 * A calendar date has no time zone; it is taken apart where it was put together. Names of days and months come from the
 * browser, which has those of all languages: dayjs would load its own, and shortens Turkish days otherwise (Pts, Cts).
 */
const ofDates = keptFormatter(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }),
)

/** `1.234,56 ₺` of `"1234.56"`, in both languages; never through floating point. */
export function formatMoney(amount: string | number, currencySign: string): string {
  return displayMoney(amountOf(amount), currencySign)
}

/** `1.234,56` of `"1234.56"`. */
export function formatAmount(amount: string | number): string {
  return displayAmount(amountOf(amount))
}

/** `20/11/2026` of `2026-11-20`. */
export const formatDate = displayDate

// dayjs asks the browser anew for each instant in a time zone: 70 times as long.
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: companyTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `20/11/2026 14:02` of an instant. */
export function formatInstant(instant: string | Date): string {
  return clock.format(new Date(instant)).replace(', ', ' ')
}

/** `14:02` of an instant. */
export function formatTime(instant: string | Date): string {
  return formatInstant(instant).slice(-5)
}

/** The calendar date on which something happened, in the companies' time zone: `2026-11-20`. */
export function dateOfInstant(instant: string | Date): string {
  const [day = '', month = '', year = ''] = formatInstant(instant).slice(0, 10).split('/')
  return `${year}-${month}-${day}`
}

/** `1.234,5` in Turkish, `1,234.5` in English. For counts and days; money has its own rule. */
export function formatNumber(value: number, language: Language, decimals = 2): string {
  return ofNumbers(language, { maximumFractionDigits: decimals }).format(value)
}

/** `Ayşe, Can ve Işıl`, `Ayşe, Can and Işıl`. */
export function formatList(items: readonly string[], language: Language): string {
  return ofLists(language, { type: 'conjunction' }).format(items)
}

/** `Kasım 2026` of a month; months count from 1. */
export function formatMonth(year: number, month: number, language: Language): string {
  return ofDates(language, { month: 'long', year: 'numeric' }).format(beginOf(dateOfParts({ year, month, day: 1 })))
}

/** `20 Kasım 2026 Cuma` of `2026-11-20`, to be spoken. */
export function formatLongDate(date: string, language: Language): string {
  return ofDates(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(beginOf(date))
}

/** The names of the days from Monday on, long and short. */
export function weekdayNames(language: Language): { long: string; short: string }[] {
  return Array.from({ length: 7 }, (_day, index) => {
    // 1 January 2024 was a Monday.
    const day = beginOf(addDays('2024-01-01', index))
    return {
      long: ofDates(language, { weekday: 'long' }).format(day),
      short: ofDates(language, { weekday: 'short' }).format(day),
    }
  })
}

const beginOf = (date: string) => dayOf(date).valueOf()

/** `532 123 45 67` of ten digits. */
export function formatPhone(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 8), digits.slice(8)].filter(Boolean).join(' ')
}

/** `TR33 0006 1005 1978 6457 8413 26` */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}
