import type { RatesOfDay } from '@portal/contracts/purchase/offers'
import { dateOfDay, dayNumber } from '@portal/rules/calendar/calendar-date'

/** Rough lira rates of one day, and how they rise. */
const [someDay, weeklyRise] = [dayNumber('2026-11-02'), 0.003]
const rates = [
  { currencyId: 2, rate: 42 },
  { currencyId: 3, rate: 48.6 },
  { currencyId: 4, rate: 55.2 },
]

/** Returns the newest rates on a day; new ones come every Monday. */
export function ratesOn(day: number): RatesOfDay {
  // Day 0 was a Thursday.
  const monday = day - ((day + 3) % 7)
  const risen = 1 + ((monday - someDay) / 7) * weeklyRise
  return {
    date: dateOfDay(monday),
    rates: rates.map(({ currencyId, rate }) => ({ currencyId, rate: (rate * risen).toFixed(4) })),
  }
}
