import fc from 'fast-check'
import { dateOfDay, dayNumber } from './calendar-date'
import { workingDaysAgo, isReminderDue, workingDaysBetween } from './working-days'

/*     October 2026
 * Mo Tu We Th Fr Sa Su
 * 26 27 28 29 30 31  1     28: half holiday, from one o'clock; 29: Republic Day
 */
const holidays = [
  { date: '2026-10-28', isHalfDay: true },
  { date: '2026-10-29', isHalfDay: false },
  { date: '2026-10-31', isHalfDay: false },
]

test.each([
  ['2026-10-26', '2026-10-26', 0],
  ['2026-10-26', '2026-10-27', 1],
  ['2026-10-26', '2026-10-28', 2],
  ['2026-10-26', '2026-10-29', 2.5],
  ['2026-10-26', '2026-10-30', 2.5],
  ['2026-10-26', '2026-11-02', 3.5],
  ['2026-10-31', '2026-11-02', 0],
  ['2026-10-30', '2026-10-26', 0],
  ['2026-12-31', '2027-01-01', 1],
  ['2028-02-28', '2028-03-01', 2],
])('from %s until %s %d working days pass', (from, until, days) => {
  expect(workingDaysBetween(from, until, holidays)).toBe(days)
})

test('a day that is half a holiday and a whole one is a whole one', () => {
  const twice = [
    { date: '2026-10-26', isHalfDay: false },
    { date: '2026-10-26', isHalfDay: true },
  ]
  expect(workingDaysBetween('2026-10-26', '2026-10-27', twice)).toBe(0)
})

test('a reminder is due after as many working days as it waits', () => {
  expect(isReminderDue('2026-10-26', '2026-10-28', 2, holidays)).toBe(true)
  expect(isReminderDue('2026-10-26', '2026-10-30', 3, holidays)).toBe(false)
  expect(isReminderDue('2026-10-26', '2026-11-02', 3, holidays)).toBe(true)
})

test('a reminder that is due waits for the end of a holiday, but not of half of one', () => {
  expect(isReminderDue('2026-10-26', '2026-10-28', 2, holidays)).toBe(true)
  expect(isReminderDue('2026-10-26', '2026-10-29', 2, holidays)).toBe(false)
  expect(isReminderDue('2026-10-26', '2026-10-30', 2, holidays)).toBe(true)
})

test('something that is no date is a fault', () => {
  expect(() => dayNumber('26.10.2026')).toThrow('26.10.2026 is not a calendar date')
})

const day = fc.integer({ min: dayNumber('2018-01-01'), max: dayNumber('2028-12-31') })

test('days of consecutive periods add up, and a week has five', () => {
  fc.assert(
    fc.property(day, fc.nat(40), fc.nat(40), (start, first, second) => {
      const [a, b, c] = [start, start + first, start + first + second].map(dateOfDay) as [string, string, string]
      expect(workingDaysBetween(a, b, holidays) + workingDaysBetween(b, c, holidays)).toBe(
        workingDaysBetween(a, c, holidays),
      )
      expect(workingDaysBetween(a, dateOfDay(start + 7), [])).toBe(5)
    }),
  )
})

test.each([
  // A Thursday: since Monday the 16th three working days have passed.
  ['2026-03-19', [], '2026-03-17'],
  ['2026-03-16', [], '2026-03-12'],
  ['2026-03-19', [{ date: '2026-03-17', isHalfDay: false }], '2026-03-14'],
])('three working days before %s', (today, holidays, expected) => {
  expect(workingDaysAgo(today, 3, holidays)).toBe(expected)
})
