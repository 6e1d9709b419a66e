import { dayParts, type DayPart } from '@portal/contracts/leave/leave'
import { countLeave, hasEndPart, hasPossibleParts, overlap, type LeaveSpan } from './leave-days'

/*
 * October 2026        November
 * Mo Tu We Th Fr Sa Su
 * 26 27 28 29 30 31  1     28: half holiday, from one o'clock; 29: Republic Day
 *  2  3  4  5  6  7  8
 */
const holidays = [
  { date: '2026-10-28', isHalfDay: true },
  { date: '2026-10-29', isHalfDay: false },
]
const turkish = { holidays, countsEveryDay: false }
const { Full, BeforeNoon, AfterNoon } = dayParts

function span(
  startDate: string,
  endDate: string,
  startDateType: DayPart = Full,
  endDateType: DayPart = Full,
): LeaveSpan {
  return { startDate, endDate, startDateType, endDateType }
}

test.each<[string, LeaveSpan, readonly [counted: number, holidays: number, parts: number, total: number]]>([
  ['a working day', span('2026-10-26', '2026-10-26'), [1, 0, 0, 1]],
  ['a morning', span('2026-10-26', '2026-10-26', BeforeNoon), [1, 0, 0.5, 0.5]],
  ['an afternoon', span('2026-10-26', '2026-10-26', AfterNoon), [1, 0, 0.5, 0.5]],
  ['a week with a holiday and its eve', span('2026-10-26', '2026-10-30'), [5, 1.5, 0, 3.5]],
  ['the same week until the noon of its Friday', span('2026-10-26', '2026-10-30', Full, BeforeNoon), [5, 1.5, 0.5, 3]],
  ['the same week from noon to noon', span('2026-10-26', '2026-10-30', AfterNoon, BeforeNoon), [5, 1.5, 1, 2.5]],
  ['the eve of the holiday', span('2026-10-28', '2026-10-28'), [1, 0.5, 0, 0.5]],
  ['its morning', span('2026-10-28', '2026-10-28', BeforeNoon), [1, 0.5, 0, 0.5]],
  ['its afternoon, which is free', span('2026-10-28', '2026-10-28', AfterNoon), [1, 0.5, 0.5, 0]],
  ['from the noon of the eve to the Friday', span('2026-10-28', '2026-10-30', AfterNoon), [3, 1.5, 0.5, 1]],
  ['until the noon of the eve', span('2026-10-27', '2026-10-28', Full, BeforeNoon), [2, 0.5, 0, 1.5]],
  ['the holiday', span('2026-10-29', '2026-10-29'), [1, 1, 0, 0]],
  ['a weekend', span('2026-10-31', '2026-11-01'), [0, 0, 0, 0]],
  ['from the noon of a Friday to Monday', span('2026-10-30', '2026-11-02', AfterNoon), [2, 0, 0.5, 1.5]],
  ['from the noon of a Saturday, when nobody works', span('2026-10-31', '2026-11-02', AfterNoon), [1, 0, 0, 1]],
  ['29 February', span('2028-02-28', '2028-03-01'), [3, 0, 0, 3]],
  ['a leave that ends before it begins', span('2026-10-27', '2026-10-26'), [0, 0, 0, 0]],
])('%s', (_name, leave, [counted, off, parts, total]) => {
  expect(countLeave(leave, turkish)).toMatchObject({ counted, holidays: off, dayParts: parts, total })
})

test('where every day counts, weekends are leave and holidays are not', () => {
  const everyDay = { holidays, countsEveryDay: true }
  expect(countLeave(span('2026-10-26', '2026-11-01'), everyDay)).toMatchObject({
    counted: 7,
    holidays: 1.5,
    total: 5.5,
  })
})

test('the days that are taken are named, each whole or half', () => {
  expect(countLeave(span('2026-10-27', '2026-10-30', AfterNoon), turkish).days).toEqual([
    { date: '2026-10-27', taken: 0.5 },
    { date: '2026-10-28', taken: 0.5 },
    { date: '2026-10-30', taken: 1 },
  ])
})

test('a day that is half a holiday and a whole one is a whole one', () => {
  const both = { holidays: [...holidays, { date: '2026-10-28', isHalfDay: false }], countsEveryDay: false }
  expect(countLeave(span('2026-10-28', '2026-10-28'), both)).toMatchObject({ holidays: 1, total: 0 })
})

test.each<[string, LeaveSpan, boolean]>([
  ['a day, any part', span('2026-10-26', '2026-10-26', BeforeNoon), true],
  ['a day that says its part twice', span('2026-10-26', '2026-10-26', AfterNoon, AfterNoon), true],
  ['a day that says two parts', span('2026-10-26', '2026-10-26', AfterNoon, BeforeNoon), false],
  ['from noon until noon', span('2026-10-26', '2026-10-27', AfterNoon, BeforeNoon), true],
  ['a gap after the first morning', span('2026-10-26', '2026-10-27', BeforeNoon), false],
  ['a gap before the last afternoon', span('2026-10-26', '2026-10-27', Full, AfterNoon), false],
])('day parts: %s', (_name, leave, possible) => {
  expect(hasPossibleParts(leave)).toBe(possible)
})

test('the end has a part of its own when more than a day is left without parts', () => {
  expect(hasEndPart(countLeave(span('2026-10-26', '2026-10-26'), turkish))).toBe(false)
  expect(hasEndPart(countLeave(span('2026-10-28', '2026-10-30', AfterNoon), turkish))).toBe(true)
})

test.each<[string, LeaveSpan, LeaveSpan, boolean]>([
  ['the same day', span('2026-10-26', '2026-10-26'), span('2026-10-26', '2026-10-26'), true],
  [
    'a morning and an afternoon',
    span('2026-10-26', '2026-10-26', BeforeNoon),
    span('2026-10-26', '2026-10-26', AfterNoon),
    false,
  ],
  [
    'until noon, from noon',
    span('2026-10-26', '2026-10-27', Full, BeforeNoon),
    span('2026-10-27', '2026-10-28', AfterNoon),
    false,
  ],
  [
    'until noon, from the morning',
    span('2026-10-26', '2026-10-27', Full, BeforeNoon),
    span('2026-10-27', '2026-10-28'),
    true,
  ],
  ['one inside the other', span('2026-10-26', '2026-10-30'), span('2026-10-28', '2026-10-28', AfterNoon), true],
  ['one after the other', span('2026-10-26', '2026-10-27'), span('2026-10-28', '2026-10-28'), false],
])('overlap: %s', (_name, one, other, expected) => {
  expect(overlap(one, other)).toBe(expected)
  expect(overlap(other, one)).toBe(expected)
})
