import { dayParts } from '@portal/contracts/leave/leave'
import { leaveFaults, type LeaveFacts, type LeaveFault } from './leave-faults'
import type { LeaveSpan } from './leave-days'

const { Full, BeforeNoon, AfterNoon } = dayParts
const monday = '2026-11-23'
const wednesday = '2026-11-25'
const threeDays: LeaveSpan = { startDate: monday, startDateType: Full, endDate: wednesday, endDateType: Full }
const facts: LeaveFacts = {
  today: '2026-11-21',
  calendar: { holidays: [], countsEveryDay: false },
  hiredOn: '2016-03-01',
  approved: [],
  available: 10,
}

function codes(span: Partial<LeaveSpan>, others: Partial<LeaveFacts> = {}): LeaveFault['code'][] {
  return leaveFaults({ ...threeDays, ...span }, { ...facts, ...others }).map(fault => fault.code)
}

test('a leave that nothing speaks against', () => {
  expect(codes({})).toEqual([])
})

test.each<[string, Partial<LeaveSpan>, LeaveFault['code']]>([
  ['ends before it starts', { endDate: '2026-11-20' }, 'LEAVE_ENDS_BEFORE_START'],
  ['lies before everything that is kept', { startDate: '2017-12-29' }, 'LEAVE_TOO_FAR'],
  ['lies years away', { endDate: '2028-01-03' }, 'LEAVE_TOO_FAR'],
  ['lasts more than a year', { endDate: '2027-11-24' }, 'LEAVE_TOO_LONG'],
  ['leaves out the first afternoon', { startDateType: BeforeNoon }, 'LEAVE_DAY_PART'],
  ['leaves out the last morning', { endDateType: AfterNoon }, 'LEAVE_DAY_PART'],
])('it %s', (_name, span, code) => {
  expect(codes(span)).toEqual([code])
})

test('a weekend is no leave', () => {
  expect(codes({ startDate: '2026-11-28', endDate: '2026-11-29' })).toEqual(['LEAVE_WITHOUT_DAYS'])
})

test('nobody takes leave before their first day of work', () => {
  expect(codes({}, { hiredOn: '2026-11-24' })).toEqual(['LEAVE_BEFORE_HIRE'])
})

test.each<[string, string, LeaveFault['code'][]]>([
  ['the day before', '2026-05-22', ['LEAVE_SERVICE_TOO_SHORT']],
  ['the day itself', '2026-05-21', []],
])('half a year of work: %s', (_name, hiredOn, expected) => {
  expect(codes({}, { hiredOn })).toEqual(expected)
})

test('half a year after the last of August ends with February', () => {
  expect(codes({}, { hiredOn: '2025-08-31', today: '2026-02-27' })).toEqual(['LEAVE_SERVICE_TOO_SHORT'])
  expect(codes({}, { hiredOn: '2025-08-31', today: '2026-02-28' })).toEqual([])
})

test('approved leave on the same day', () => {
  const approved = [{ ...threeDays, startDate: wednesday, endDate: '2026-11-27' }]
  expect(leaveFaults(threeDays, { ...facts, approved })).toEqual([
    { code: 'LEAVE_OVERLAPS', path: 'startDate', values: { from: '25/11/2026', to: '27/11/2026' } },
  ])
})

test.each<[string, number | null, LeaveFault['code'][]]>([
  ['down to the floor', -2, []],
  ['half a day below it', -2.5, ['LEAVE_BELOW_FLOOR']],
  ['a type that takes nothing off', null, []],
])('the balance: %s', (_name, available, expected) => {
  expect(codes({}, { available })).toEqual(expected)
})

test.each<[string, number, LeaveFault['code'][]]>([
  ['as many days as it has', 3, []],
  ['fewer', 4, []],
  ['more', 2.5, ['LEAVE_BELOW_FLOOR']],
])('of a leave that was granted below the floor, %s', (_name, saved, expected) => {
  expect(codes({}, { available: -8, saved })).toEqual(expected)
})

test('everything that is wrong is said at once', () => {
  const busy = { approved: [threeDays], available: -5, hiredOn: '2026-10-01' }
  expect(codes({}, busy)).toEqual(['LEAVE_SERVICE_TOO_SHORT', 'LEAVE_OVERLAPS', 'LEAVE_BELOW_FLOOR'])
})
