import type { LeaveFacts } from '@portal/rules/leave/leave-faults'
import { leaveProblems } from './use-leave'

const facts: LeaveFacts = {
  today: '2026-11-20',
  calendar: { holidays: [], countsEveryDay: false },
  hiredOn: '2016-03-01',
  approved: [{ startDate: '2026-10-05', startDateType: 1, endDate: '2026-10-07', endDateType: 1 }],
  available: 0,
}
const newcomer = { ...facts, hiredOn: '2026-09-20' }
const of = (startDate: string, endDate: string, changes: Partial<LeaveFacts> = {}) =>
  leaveProblems({ startDate, endDate }, { ...facts, ...changes }, 'tr').map(({ path, code }) => [path, code])

test('missing dates are no problem yet', () => {
  expect(of('', '')).toEqual([])
  expect(of('2026-10-05', '')).toEqual([])
})

test('people with too short a service learn it before they choose dates', () => {
  const [problem] = leaveProblems({}, newcomer, 'en')
  expect(problem).toEqual({
    path: 'userId',
    code: 'LEAVE_SERVICE_TOO_SHORT',
    message: 'Leave can be requested after 6 months of service: from 20/03/2027.',
  })
  expect(of('2026-09-01', '', newcomer)).toEqual([['startDate', 'LEAVE_BEFORE_HIRE']])
})

test.each<[string, string, string, [string, string][]]>([
  ['an end before the start', '2026-11-24', '2026-11-23', [['endDate', 'LEAVE_ENDS_BEFORE_START']]],
  ['approved leave', '2026-10-07', '2026-10-08', [['startDate', 'LEAVE_OVERLAPS']]],
  ['a weekend', '2026-11-21', '2026-11-22', [['endDate', 'LEAVE_WITHOUT_DAYS']]],
  ['more than the balance holds', '2026-11-23', '2026-11-30', [['endDate', 'LEAVE_BELOW_FLOOR']]],
])('%s is said at its field', (_what, startDate, endDate, expected) => {
  expect(of(startDate, endDate)).toEqual(expected)
})

test('the balance does not matter for a type that is not deducted', () => {
  expect(of('2026-11-23', '2026-11-30', { available: null })).toEqual([])
})
