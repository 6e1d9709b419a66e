import fc from 'fast-check'
import { dateOfDay, dayNumber } from './calendar-date'
import { chartPeriods, chartRange, rangeBefore } from './chart-range'

const today = '2026-11-21'

test.each([
  ['nothing: the month so far', {}, { from: '2026-11-01', until: today }],
  ['null: the same', { startDate: null, endDate: null }, { from: '2026-11-01', until: today }],
  ['a day', { startDate: today, endDate: today }, { from: today, until: today }],
  ['ten years', { startDate: '2016-11-21' }, { from: '2016-11-21', until: today }],
  ['more', { startDate: '2016-11-20' }, { field: 'startDate', code: 'DATE_TOO_EARLY', limit: '2016-11-21' }],
  ['tomorrow', { endDate: '2026-11-22' }, { field: 'endDate', code: 'DATE_TOO_LATE', limit: today }],
  ['from tomorrow', { startDate: '2026-11-22' }, { field: 'startDate', code: 'DATE_TOO_LATE', limit: today }],
  [
    'an end before the start',
    { startDate: '2026-11-10', endDate: '2026-11-09' },
    { field: 'endDate', code: 'DATE_TOO_EARLY', limit: '2026-11-10' },
  ],
])('dates of a chart: %s', (_what, dates, expected) => {
  expect(chartRange(dates, today)).toEqual(expected)
})

test.each([
  ['a month so far', '2026-11-01', '2026-11-23', '2026-10-01', '2026-10-23'],
  ['a whole month', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['a month that is longer than the one before', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['half a year', '2026-01-01', '2026-06-30', '2025-07-01', '2025-12-31'],
  ['some days', '2026-11-10', '2026-11-16', '2026-11-03', '2026-11-09'],
])('%s is compared with as much time before', (_what, from, until, first, last) => {
  expect(rangeBefore({ from, until })).toEqual({ from: first, until: last })
})

/*     November 2026
 * Mo Tu We Th Fr Sa Su
 *                    1
 *  2  3  4  5  6  7  8
 */
test('up to a month by day, up to half a year by week, beyond by month', () => {
  expect(chartPeriods({ from: '2026-10-31', until: '2026-11-01' })).toEqual([
    { from: '2026-10-31', until: '2026-10-31' },
    { from: '2026-11-01', until: '2026-11-01' },
  ])
  expect(chartPeriods({ from: '2026-10-01', until: '2026-10-31' })).toHaveLength(31)
  const weeks = chartPeriods({ from: '2026-10-01', until: '2026-11-03' })
  expect(weeks[0]).toEqual({ from: '2026-10-01', until: '2026-10-04' })
  expect(weeks.slice(-2)).toEqual([
    { from: '2026-10-26', until: '2026-11-01' },
    { from: '2026-11-02', until: '2026-11-03' },
  ])
  const months = chartPeriods({ from: '2025-12-30', until: '2026-11-21' })
  expect(months).toHaveLength(12)
  expect(months[0]).toEqual({ from: '2025-12-30', until: '2025-12-31' })
  expect(months[2]).toEqual({ from: '2026-02-01', until: '2026-02-28' })
  expect(months[11]).toEqual({ from: '2026-11-01', until: '2026-11-21' })
})

test('the parts follow one another from the first day to the last', () => {
  const days = fc.integer({ min: dayNumber('2016-01-01'), max: dayNumber('2030-01-01') })
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 3660 }), (first, length) => {
      const range = { from: dateOfDay(first), until: dateOfDay(first + length) }
      const periods = chartPeriods(range)
      expect(periods[0]?.from).toBe(range.from)
      expect(periods.at(-1)?.until).toBe(range.until)
      periods.slice(1).forEach((period, i) => {
        expect(dayNumber(period.from)).toBe(dayNumber(periods[i]?.until ?? '') + 1)
        expect(period.from <= period.until).toBe(true)
      })
      expect(periods.length).toBeLessThanOrEqual(122)
    }),
  )
})
