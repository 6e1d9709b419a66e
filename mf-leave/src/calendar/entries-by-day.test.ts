import { entriesByFirstDay, inRange } from './entries-by-day'
import { holidayEntry, leaveEntry } from './testing/entries'

/*    November 2026
 * Mo Tu We Th Fr Sa Su
 * 26 27 28 29 30 31  1
 *  2  3  4  5  6  7  8
 */
const november = { first: '2026-11-01', last: '2026-11-30' }
const long = leaveEntry({ name: 'Ayşe', startDate: '2026-10-28', endDate: '2026-11-03' })
const short = leaveEntry({ name: 'Can', startDate: '2026-11-03', endDate: '2026-11-03' })
const later = leaveEntry({ name: 'Işıl', startDate: '2026-12-01', endDate: '2026-12-04' })
const holiday = holidayEntry({ name: 'Bayram', date: '2026-11-03' })
const all = [long, short, later, holiday]

const namesOf = (entries: readonly { name: string }[] | undefined) => entries?.map(({ name }) => name)

test.each([
  ['2026-11-02', ['Ayşe']],
  ['2026-11-03', ['Ayşe', 'Can', 'Bayram']],
  ['2026-11-04', []],
])('%s has every entry that takes some of it', (day, names) => {
  expect(namesOf(inRange(all, { first: day, last: day }))).toEqual(names)
})

test('a list has each entry once, at its first day in the range, holidays before leaves', () => {
  expect(entriesByFirstDay(all, november).map(([date, there]) => [date, namesOf(there)])).toEqual([
    ['2026-11-01', ['Ayşe']],
    ['2026-11-03', ['Bayram', 'Can']],
  ])
})
