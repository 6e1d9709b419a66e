import { dayParts, type DayPart } from '@portal/contracts/leave/leave'
import { hasPossibleParts } from '@portal/rules/leave/leave-days'
import { spanOf } from './typed-span'

const { Full, BeforeNoon, AfterNoon } = dayParts
const calendar = { holidays: [{ date: '2026-10-29', isHalfDay: false }], countsEveryDay: false }
const monday = '2026-10-12'
const wednesday = '2026-10-14'

const partsOf = (startDate: string, endDate: string, startDateType: DayPart, endDateType: DayPart) => {
  const span = spanOf({ startDate, endDate, startDateType, endDateType }, calendar)
  return span && [span.startDateType, span.endDateType]
}

test.each<[string, string, string, DayPart, DayPart, DayPart[]]>([
  ['a morning of one day', monday, monday, BeforeNoon, Full, [BeforeNoon, Full]],
  ['an afternoon of one day', monday, monday, AfterNoon, Full, [AfterNoon, Full]],
  ['one day that was longer before', monday, monday, AfterNoon, BeforeNoon, [AfterNoon, Full]],
  ['from noon until noon', monday, wednesday, AfterNoon, BeforeNoon, [AfterNoon, BeforeNoon]],
  ['several days that were one morning before', monday, wednesday, BeforeNoon, Full, [Full, Full]],
  ['a Friday and the Saturday behind it', '2026-10-16', '2026-10-17', Full, BeforeNoon, [Full, Full]],
  ['a working day and a holiday', '2026-10-28', '2026-10-29', Full, BeforeNoon, [Full, Full]],
  ['an end before the start', wednesday, monday, Full, Full, [Full, Full]],
])('%s', (_what, startDate, endDate, startPart, endPart, expected) => {
  expect(partsOf(startDate, endDate, startPart, endPart)).toEqual(expected)
})

test('every choice results in day parts that the rules allow', () => {
  const all = Object.values(dayParts)
  for (const [startDate, endDate] of [
    [monday, monday],
    [monday, wednesday],
    ['2026-10-16', '2026-10-19'],
  ] as const) {
    for (const startDateType of all) {
      for (const endDateType of all) {
        const span = spanOf({ startDate, endDate, startDateType, endDateType }, calendar)
        expect(span && hasPossibleParts(span)).toBe(true)
      }
    }
  }
})

test.each([
  ['', monday],
  [monday, ''],
  [undefined, undefined],
])('from %j to %j there is no leave yet', (startDate, endDate) => {
  expect(spanOf({ startDate, endDate }, calendar)).toBeNull()
})
