import { readAskedDays } from './asked-days'

const today = '2026-11-24'

test.each([
  ['leave 17 dec', '2026-12-17', '2026-12-17', 'leave'],
  ['izin 17 ara', '2026-12-17', '2026-12-17', 'izin'],
  ['İZİN 17 Aralık', '2026-12-17', '2026-12-17', 'izin'],
  ['dec 17 leave', '2026-12-17', '2026-12-17', 'leave'],
  ['17dec', '2026-12-17', '2026-12-17', ''],
  ['izin 17.12', '2026-12-17', '2026-12-17', 'izin'],
  ['izin 17/12/2027', '2027-12-17', '2027-12-17', 'izin'],
  ['leave 3 jan 2028', '2028-01-03', '2028-01-03', 'leave'],
  ['izin 17-19 aralık', '2026-12-17', '2026-12-19', 'izin'],
  ['izin 17 – 19 aralık', '2026-12-17', '2026-12-19', 'izin'],
  ['leave 30 dec - 2 jan', '2026-12-30', '2027-01-02', 'leave'],
  ['30.12-2.1 izin', '2026-12-30', '2027-01-02', 'izin'],
  ['izin yarın', '2026-11-25', '2026-11-25', 'izin'],
  ['leave today', '2026-11-24', '2026-11-24', 'leave'],
])('“%s” is %s to %s, and “%s”', (typed, from, to, words) =>
  expect(readAskedDays(typed, today)).toEqual({ from, to, words }),
)

test.each([
  ['of the last weeks', '17 kas', '2026-11-17'],
  ['of months ago', '17 temmuz', '2027-07-17'],
])('a day without a year: one %s', (_which, typed, from) => expect(readAskedDays(typed, today)).toMatchObject({ from }))

test.each(['', 'izin', '765', 'izin 17', 'onayla 765', 'izin 31 şub', 'izin 19-17 aralık', '17 gün', '1-2-3 ocak'])(
  '“%s” names no day',
  typed => expect(readAskedDays(typed, today)).toBeUndefined(),
)
