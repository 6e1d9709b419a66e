const dayLength = 86_400_000
/** Days from a spreadsheet's day 0 to 1 January 1970. */
const epoch = 25_569
/** Before March 1900 spreadsheets count a day that did not exist. */
const firstSafeDay = 61
/** Clock changes happen only at multiples of this. */
const quarter = 900_000

/** Converts a calendar date `YYYY-MM-DD`; undefined if it is none. */
export function serialOfDay(day: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  const time = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return undefined
  const serial = time / dayLength + epoch
  return serial < firstSafeDay ? undefined : serial
}

/** Returns a function that converts an instant to the local time of a time zone, to the second. */
export function serialsIn(timeZone: string): (instant: Date) => number | undefined {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const offsets = new Map<number, number>()

  const offsetAt = (time: number): number => {
    const slot = Math.floor(time / quarter)
    const known = offsets.get(slot)
    if (known !== undefined) return known
    const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    const offset = Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000
    if (offsets.size > 50_000) offsets.clear()
    offsets.set(slot, offset)
    return offset
  }

  return instant => {
    const time = instant.getTime()
    if (Number.isNaN(time)) return undefined
    const serial = Math.floor((time + offsetAt(time)) / 1000) / 86_400 + epoch
    return serial < firstSafeDay ? undefined : serial
  }
}
