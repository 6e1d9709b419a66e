import fc from 'fast-check'
import { dateOfDay, dayNumber } from './calendar-date'
import { displayDate } from './date-parts'
import { addDays, addMonths, mondayOf, weeksOfMonth } from './month'
import { readTypedDate } from './typed-date'

test.each([
  ['20/11/2026', '2026-11-20'],
  ['20.11.2026', '2026-11-20'],
  ['20-11-2026', '2026-11-20'],
  ['20 11 2026', '2026-11-20'],
  ['7/3/2025', '2025-03-07'],
  ['07032025', '2025-03-07'],
  ['2026-11-20', '2026-11-20'],
  [' 29/02/2028 ', '2028-02-29'],
])('typed "%s" is %s', (typed, date) => expect(readTypedDate(typed)).toEqual({ date }))

test.each([
  ['', 'REQUIRED'],
  ['  ', 'REQUIRED'],
  ['07/03/25', 'NOT_A_DATE'],
  ['20/11.2026', 'NOT_A_DATE'],
  ['tomorrow', 'NOT_A_DATE'],
  ['2026', 'NOT_A_DATE'],
  ['20/11/20266', 'NOT_A_DATE'],
  ['31/02/2026', 'NO_SUCH_DATE'],
  ['29/02/2100', 'NO_SUCH_DATE'],
  ['31/13/2026', 'NO_SUCH_DATE'],
  ['00/01/2026', 'NO_SUCH_DATE'],
  ['01/01/0325', 'NO_SUCH_DATE'],
  ['01/01/9999', 'NO_SUCH_DATE'],
])('typed "%s" is refused: %s', (typed, error) => expect(readTypedDate(typed)).toEqual({ error }))

test('every date that is shown is read again as itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: dayNumber('1900-01-01'), max: dayNumber('2100-12-31') }), day => {
      expect(readTypedDate(displayDate(dateOfDay(day)))).toEqual({ date: dateOfDay(day) })
    }),
  )
})

test('a month is shown in whole weeks from Monday', () => {
  expect(weeksOfMonth(2026, 11).map(week => `${week[0]} ${week[6]}`)).toEqual([
    '2026-10-26 2026-11-01',
    '2026-11-02 2026-11-08',
    '2026-11-09 2026-11-15',
    '2026-11-16 2026-11-22',
    '2026-11-23 2026-11-29',
    '2026-11-30 2026-12-06',
  ])
  expect(weeksOfMonth(2027, 2)).toHaveLength(4)
})

test('days and months are added across their ends', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(mondayOf('1969-12-31')).toBe('1969-12-29')
})
