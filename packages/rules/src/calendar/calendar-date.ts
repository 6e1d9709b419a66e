/** Calendar dates as `YYYY-MM-DD`. They are counted in UTC, where every day has 24 hours. */

const dayLength = 86_400_000

export function dayNumber(date: string): number {
  const time = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(time)) throw new RangeError(`${date} is not a calendar date`)
  return time / dayLength
}

export function dateOfDay(day: number): string {
  return new Date(day * dayLength).toISOString().slice(0, 10)
}

export function isWeekend(day: number): boolean {
  const weekday = new Date(day * dayLength).getUTCDay()
  return weekday === 0 || weekday === 6
}
