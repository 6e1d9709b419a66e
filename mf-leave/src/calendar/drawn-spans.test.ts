import { drawnSpans, wholeHolidays } from './drawn-spans'
import { holidayEntry, leaveEntry } from './testing/entries'

/*   October 2026
 * Mo Tu We Th Fr Sa Su
 * 26 27 28 29 30 31  1
 *  2  3  4
 */
const holidays = wholeHolidays([holidayEntry({ name: 'Cumhuriyet Bayramı', date: '2026-10-29' })])
const spansOf = (startDate: string, endDate: string, totalDay: number, endDateType: 1 | 2 = 1) =>
  drawnSpans(leaveEntry({ name: 'Can', startDate, endDate, totalDay, endDateType }), holidays).map(
    ({ first, last }) => `${first.slice(8)}-${last.slice(8)}`,
  )

test.each([
  ['is whole within a week', spansOf('2026-11-02', '2026-11-04', 3), ['02-04']],
  ['leaves weekends out', spansOf('2026-10-30', '2026-11-03', 3), ['30-30', '02-03']],
  ['leaves holidays out that were not counted', spansOf('2026-10-27', '2026-11-02', 4), ['27-28', '30-30', '02-02']],
  ['has holidays that were counted', spansOf('2026-10-27', '2026-10-30', 4), ['27-30']],
  ['has a last day that ends at noon', spansOf('2026-11-02', '2026-11-04', 2.5, 2), ['02-04']],
  ['is whole where weekends are counted', spansOf('2026-10-30', '2026-11-03', 5), ['30-03']],
])('a leave %s', (_what, spans, expected) => {
  expect(spans).toEqual(expected)
})
