/** A calendar date by its numbers; months count from 1. */
export interface DateParts {
  readonly year: number
  readonly month: number
  readonly day: number
}

export function partsOfDate(date: string): DateParts {
  const [year, month, day] = date.split('-').map(Number)
  if (!year || !month || !day) throw new RangeError(`${date} is not a calendar date`)
  return { year, month, day }
}

export function dateOfParts({ year, month, day }: DateParts): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
}

export function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** `20/11/2026`, in both languages. */
export function displayDate(date: string): string {
  const { year, month, day } = partsOfDate(date)
  return `${twoDigits(day)}/${twoDigits(month)}/${year}`
}
