import { startOfDay } from '@portal/rules/calendar/calendar-date'
import { dateOfParts, displayDate } from '@portal/rules/calendar/date-parts'
import { addDays } from '@portal/rules/calendar/month'
import { amountOf } from '@portal/rules/money/amount'
import { portalTimeZone } from '@portal/rules/calendar/time-zone'
import { displayAmount, displayMoney } from '@portal/rules/money/display'
import { keptFormatter } from './kept-formatter'
import type { Language } from './language'

const ofNumbers = keptFormatter((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))
const ofLists = keptFormatter((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options))
/**
 * A calendar date has no time zone and is formatted by hand. Names of days and months come from the browser, which has
 * them for every language; dayjs would load its own, and abbreviates Turkish days differently (Pts, Cts).
 */
const ofDates = keptFormatter(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }),
)

/** Formats `"1234.56"` as `1.234,56 ₺` in both languages, without floats. */
export function formatMoney(amount: string | number, currencySign: string): string {
  return displayMoney(amountOf(amount), currencySign)
}

/** Formats `"1234.56"` as `1.234,56`. */
export function formatAmount(amount: string | number): string {
  return displayAmount(amountOf(amount))
}

/** Formats `2026-11-20` as `20/11/2026`. */
export const formatDate = displayDate

// dayjs queries the browser for each instant in a time zone, which takes 70 times as long.
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: portalTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Formats an instant as `20/11/2026 14:02`. */
export function formatInstant(instant: string | Date): string {
  return clock.format(new Date(instant)).replace(', ', ' ')
}

/** Formats an instant as `14:02`. */
export function formatTime(instant: string | Date): string {
  return formatInstant(instant).slice(-5)
}

/** Returns an instant's calendar date in the companies' time zone: `2026-11-20`. */
export function dateOfInstant(instant: string | Date): string {
  const [day = '', month = '', year = ''] = formatInstant(instant).slice(0, 10).split('/')
  return `${year}-${month}-${day}`
}

/** Formats counts and days: `1.234,5` in Turkish, `1,234.5` in English. Money has its own rule. */
export function formatNumber(value: number, language: Language, decimals = 2): string {
  return ofNumbers(language, { maximumFractionDigits: decimals }).format(value)
}

/** Formats `Ayşe, Can ve Işıl`, `Ayşe, Can and Işıl`. */
export function formatList(items: readonly string[], language: Language): string {
  return ofLists(language, { type: 'conjunction' }).format(items)
}

/** Formats a month as `Kasım 2026`; months count from 1. */
export function formatMonth(year: number, month: number, language: Language): string {
  return ofDates(language, { month: 'long', year: 'numeric' }).format(startOfDay(dateOfParts({ year, month, day: 1 })))
}

/** Formats `2026-11-20` for screen readers: `20 Kasım 2026 Cuma`. */
export function formatLongDate(date: string, language: Language): string {
  return ofDates(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(startOfDay(date))
}

/** Returns the names of the days from Monday, long and short. */
export function weekdayNames(language: Language): { long: string; short: string }[] {
  return Array.from({ length: 7 }, (_day, index) => {
    // 1 January 2024 was a Monday.
    const day = startOfDay(addDays('2024-01-01', index))
    return {
      long: ofDates(language, { weekday: 'long' }).format(day),
      short: ofDates(language, { weekday: 'short' }).format(day),
    }
  })
}

/** Formats ten digits as `532 123 45 67`. */
export function formatPhone(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 8), digits.slice(8)].filter(Boolean).join(' ')
}

/** Formats `TR33 0006 1005 1978 6457 8413 26`. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}
