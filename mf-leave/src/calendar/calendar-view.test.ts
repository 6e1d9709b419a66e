import { shownRange, stepFrom, weeksAround } from './calendar-view'

/*    November 2026
 * Mo Tu We Th Fr Sa Su
 * 26 27 28 29 30 31  1
 *  2  3  4  5  6  7  8
 *  …
 * 30  1  2  3  4  5  6
 */
test.each([
  ['month', '2026-11-20', '2026-11-01', '2026-11-30'],
  ['agenda', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['week', '2026-11-01', '2026-10-26', '2026-11-01'],
  ['day', '2026-11-20', '2026-11-20', '2026-11-20'],
] as const)('a %s with %s is from %s until %s', (view, date, first, last) => {
  expect(shownRange({ view, date })).toEqual({ first, last })
})

test('a month is drawn in whole weeks from Monday', () => {
  expect(weeksAround('2026-11-20')).toEqual({ first: '2026-10-26', last: '2026-12-06' })
  expect(weeksAround('2027-02-01')).toEqual({ first: '2027-02-01', last: '2027-02-28' })
})

test.each([
  ['month', '2026-01-31', '2026-02-28'],
  ['agenda', '2026-12-15', '2027-01-15'],
  ['week', '2026-12-28', '2027-01-04'],
  ['day', '2026-02-28', '2026-03-01'],
] as const)('a %s on from %s is at %s', (view, date, next) => {
  expect(stepFrom({ view, date }, 1)).toBe(next)
})

test('the month before January is December of the previous year', () => {
  expect(stepFrom({ view: 'month', date: '2026-01-10' }, -1)).toBe('2025-12-10')
})
