import { dateOfParts } from './date-parts'

const dayLength = 86_400_000
/** Days from a spreadsheet's day 0 to 1 January 1970. */
const epoch = 25_569
/** Older spreadsheets of a Macintosh count from 1904. */
const laterStart = 1462
/** Before March 1900 spreadsheets count a day that did not exist. */
const firstSafeDay = 61
/** 31 December 2100. */
const lastDay = 73_415

/** Returns the day of a spreadsheet's number, without its time; undefined outside of 1900 to 2100. */
export function dateOfSerial(serial: number, isFrom1904 = false): string | undefined {
  const day = Math.floor(serial) + (isFrom1904 ? laterStart : 0)
  if (!(day >= firstSafeDay && day <= lastDay)) return undefined
  const date = new Date((day - epoch) * dayLength)
  return dateOfParts({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() })
}
