import dayjs from 'dayjs'

/**
 * The grid's library thinks in instants of the browser's clock. A calendar date goes in as the beginning of that date
 * where the browser is, and comes out by the same clock, so no time zone can shift it.
 */
export function startOfLocalDay(date: string): Date {
  return dayjs(date).toDate()
}

export function localDayOf(instant: Date): string {
  return dayjs(instant).format('YYYY-MM-DD')
}
