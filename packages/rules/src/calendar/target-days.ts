import { dateOfDay, dayNumber, isWeekend } from './calendar-date'
import { dateOfParts } from './date-parts'

/** The yearly days on which euro payments are not settled (TARGET): New Year, 1 May, both days of Christmas. */
const closedEveryYear = ['01-01', '05-01', '12-25', '12-26']

/** Returns the next day on which banks settle in euro, this one included. */
export function targetDayFrom(date: string): string {
  let day = dayNumber(date)
  while (isClosed(day)) day += 1
  return dateOfDay(day)
}

function isClosed(day: number): boolean {
  const date = dateOfDay(day)
  const easter = easterOf(Number(date.slice(0, 4)))
  // Good Friday, Easter Monday
  return isWeekend(day) || closedEveryYear.includes(date.slice(5)) || day === easter - 2 || day === easter + 1
}

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easterOf(year: number): number {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - (year % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451)
  const days = moon + sunday - 7 * late + 114
  return dayNumber(dateOfParts({ year, month: Math.floor(days / 31), day: (days % 31) + 1 }))
}
