import { searchText } from '../search/search-text'
import { dateOfParts, daysInMonth, partsOfDate } from './date-parts'
import { addDays } from './month'

export interface AskedDays {
  from: string
  to: string
  /** The other words, normalised for search. */
  words: string
}

/** The months in both languages, normalised for search. */
const months = [
  ['ocak', 'january'],
  ['subat', 'february'],
  ['mart', 'march'],
  ['nisan', 'april'],
  ['mayis', 'may'],
  ['haziran', 'june'],
  ['temmuz', 'july'],
  ['agustos', 'august'],
  ['eylul', 'september'],
  ['ekim', 'october'],
  ['kasim', 'november'],
  ['aralik', 'december'],
] as const

/** Shapes of a day: its pattern, and the groups with its day and its month. */
const shapes = [
  { pattern: /(?<!\d)(\d{1,2})[./](\d{1,2})(?:[./](?<year>\d{4}))?(?!\d)/, day: 1, month: 2 },
  { pattern: /(?<!\d)(\d{1,2}) ?([a-z]{3,})(?: (?<year>\d{4}))?(?!\w)/, day: 1, month: 2 },
  { pattern: /([a-z]{3,}) (\d{1,2})(?: (?<year>\d{4}))?(?!\w)/, day: 2, month: 1 },
] as const

/** A day without a year is the next one, but one of the last weeks may be meant. */
const daysBack = 30

/**
 * Finds a day or a range of days among typed words in either language: `izin 17-19 aralık`, `leave 17 dec`,
 * `30.12 - 2.1`, `tomorrow`. A month needs three letters.
 */
export function readAskedDays(typed: string, today: string): AskedDays | undefined {
  const [left = '', right, ...more] = searchText(typed).replace(/[–—]/g, '-').replace(/\s+/g, ' ').split('-')
  if (more.length > 0) return undefined
  const last = findDay(right ?? left, today)
  if (!last) return undefined
  if (right === undefined) return { from: last.date, to: last.date, words: last.words }
  const first = findDay(left, today) ?? dayBefore(left, last.date)
  if (!first) return undefined
  // A range over the turn of the year ends in the next one.
  const to = last.date < first.date ? laterYear(last.date) : last.date
  return to === undefined ? undefined : { from: first.date, to, words: `${first.words} ${last.words}`.trim() }
}

interface FoundDay {
  date: string
  words: string
}

function findDay(text: string, today: string): FoundDay | undefined {
  const named = /(?<!\w)(bugun|today|yarin|tomorrow)(?!\w)/.exec(text)
  if (named) {
    const isToday = ['bugun', 'today'].includes(named[0])
    return { date: isToday ? today : addDays(today, 1), words: without(text, named[0]) }
  }
  for (const { pattern, day, month } of shapes) {
    const found = pattern.exec(text)
    const parts = found && { day: Number(found[day]), month: monthOf(found[month] ?? '') }
    const date = parts && dateNear(today, parts, found.groups?.['year'])
    if (date) return { date, words: without(text, found[0]) }
  }
  return undefined
}

/** Reads the first day of `17-19 aralık`, whose month is that of the last day. */
function dayBefore(text: string, last: string): FoundDay | undefined {
  const found = /(?<!\S)(\d{1,2}) ?$/.exec(text)
  const date = found && existing({ ...partsOfDate(last), day: Number(found[1]) })
  return date && date <= last ? { date, words: without(text, found[0]) } : undefined
}

/** Returns the number of a month, by number or by at least three letters of its name; 0 if there is none. */
function monthOf(text: string): number {
  return /^\d/.test(text) ? Number(text) : months.findIndex(names => names.some(name => name.startsWith(text))) + 1
}

function dateNear(today: string, parts: { day: number; month: number }, typedYear?: string): string | undefined {
  if (typedYear) return existing({ ...parts, year: Number(typedYear) })
  const { year } = partsOfDate(today)
  const thisYear = existing({ ...parts, year })
  return thisYear && thisYear >= addDays(today, -daysBack) ? thisYear : existing({ ...parts, year: year + 1 })
}

function laterYear(date: string): string | undefined {
  const { year, ...parts } = partsOfDate(date)
  return existing({ ...parts, year: year + 1 })
}

function existing(parts: { year: number; month: number; day: number }): string | undefined {
  const { year, month, day } = parts
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  return exists ? dateOfParts(parts) : undefined
}

const without = (text: string, part: string) => text.replace(part, ' ').replace(/\s+/g, ' ').trim()
