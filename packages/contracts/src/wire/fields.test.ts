import { calendarDay } from './fields'

test.each([
  ['2028-02-29', true],
  ['0001-01-01', true],
  ['2027-02-29', false],
  ['0000-12-31', false],
  ['2026-1-1', false],
])('%s is a day of the calendar: %s', (day, isOne) => {
  expect(calendarDay.safeParse(day).success).toBe(isOne)
})
