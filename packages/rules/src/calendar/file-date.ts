import { dateOfSerial } from './serial-date'
import { readTypedDate } from './typed-date'

/** How a column writes its days: 3 April as `03/04` or as `04/03`. */
export type DateOrder = 'dayFirst' | 'monthFirst'

const twoFirst = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/
const yearFirst = /^(\d{4})([/.])(\d{1,2})\2(\d{1,2})$/
const time = /[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AP]M)?(?:Z|[+-]\d{2}:?\d{2})?$/i
/** Of 1927 and later: a shorter number could be a year. */
const serial = /^\d{5}$/

/**
 * Reads a day as files have it: `03.04.2026`, `3/4/2026`, `2026-04-03`, `2026/04/03`, with or without a time, or the
 * number of a spreadsheet. Returns undefined for anything else.
 */
export function readFileDate(text: string, order: DateOrder = 'dayFirst'): string | undefined {
  const day = text.trim().replace(time, '')
  if (serial.test(day)) return dateOfSerial(Number(day))
  const [, first, mark, second, year] = twoFirst.exec(day) ?? []
  const written = year && order === 'monthFirst' ? [second, first, year].join(mark) : day.replace(yearFirst, '$1-$3-$4')
  const read = readTypedDate(written)
  return 'error' in read ? undefined : read.date
}

export interface FoundOrder {
  readonly order: DateOrder
  /** No value of the column tells the order. */
  readonly isUnsure: boolean
  /** A value that the order decides, if there is one. */
  readonly example: string | undefined
}

/** Finds the order of a column. With dots, and where no value tells, the day comes first. */
export function orderOf(values: Iterable<string>): FoundOrder {
  let [days, months] = [0, 0]
  let open: string | undefined
  let decided: string | undefined
  for (const value of values) {
    const text = value.trim().replace(time, '')
    const [, first, mark, second] = twoFirst.exec(text) ?? []
    if (mark === undefined || mark === '.') continue
    const [one, two] = [Number(first), Number(second)]
    if (one > 12 && two <= 12) days += 1
    if (two > 12 && one <= 12) months += 1
    if (one > 12 || two > 12) decided ??= text
    else if (one !== two) open ??= text
  }
  const isUnsure = days + months === 0 && open !== undefined
  return { order: months > days ? 'monthFirst' : 'dayFirst', isUnsure, example: open ?? decided }
}
