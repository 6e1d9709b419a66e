/** @jest-environment @portal/workspace/jest/time-zone.mjs */
import { dayParts } from '@portal/contracts/leave/leave'
import { addDays } from '../calendar/month'
import { countLeave, overlap, type LeaveSpan } from './leave-days'
import { grantsBetween } from './leave-grants'

declare const setTimeZone: (zone: string) => void

/** Each zone with its UTC offset in minutes at both ends of a year, as JavaScript reports it. */
const zones: readonly (readonly [zone: string, january: number, july: number])[] = [
  ['Pacific/Niue', 660, 660],
  ['Pacific/Kiritimati', -840, -840],
  ['Europe/Istanbul', -180, -180],
  // Zones with clock changes on Sunday at one, at midnight, and with a skipped day.
  ['Europe/London', 0, -60],
  ['America/Havana', 300, 240],
  ['Pacific/Apia', -780, -780],
]

/** A year of leaves with lengths from a day to two weeks. */
function everything(): unknown {
  const holidays = [
    { date: '2026-03-29', isHalfDay: false },
    { date: '2026-10-28', isHalfDay: true },
  ]
  const spans = Array.from({ length: 365 }, (_, day): LeaveSpan => {
    const startDate = addDays('2026-01-01', day)
    const endDate = addDays(startDate, day % 14)
    return {
      startDate,
      startDateType: dayParts.AfterNoon,
      endDate,
      endDateType: day % 14 ? dayParts.BeforeNoon : dayParts.AfterNoon,
    }
  })
  const scale = { steps: [{ fromAnniversary: 1, days: 14 }], ages: null }
  return spans.map((span, i) => [
    countLeave(span, { holidays, countsEveryDay: i % 2 === 0 }),
    overlap(span, spans[(i + 5) % spans.length] ?? span),
    grantsBetween({ baseDate: span.startDate, birthDate: null }, scale, '2026-01-01', '2030-12-31'),
  ])
}

test.each(zones)('%s counts the same days', (zone, january, july) => {
  setTimeZone('UTC')
  const inUtc = everything()
  setTimeZone(zone)
  const distances = [new Date(2026, 0, 1), new Date(2026, 6, 1)].map(date => date.getTimezoneOffset())
  expect(distances).toEqual([january, july])
  expect(everything()).toEqual(inUtc)
})
