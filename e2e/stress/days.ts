const day = 24 * 60 * 60 * 1000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

export const dayFromNow = (days: number): string => dayOf(Date.now() + days * day)

/** The same, or the Monday after it. */
export function workdayFromNow(days: number): string {
  const time = Date.now() + days * day
  const weekday = new Date(time).getUTCDay()
  return dayOf(time + (weekday === 0 ? day : weekday === 6 ? 2 * day : 0))
}
