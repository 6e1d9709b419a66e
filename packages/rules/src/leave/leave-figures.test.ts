import { leaveFigures, type LedgerSum } from './leave-figures'

const sums: LedgerSum[] = [
  { month: 0, kind: 'accrual', days: 40 },
  { month: 0, kind: 'use', days: -36.5 },
  { month: 1, kind: 'carryOver', days: 2 },
  { month: 3, kind: 'accrual', days: 20 },
  { month: 3, kind: 'use', days: -0.5 },
  { month: 3, kind: 'correction', days: -1 },
  { month: 8, kind: 'use', days: -10 },
]

test.each<[string, from: number, to: number, number[]]>([
  ['the year', 1, 12, [5.5, 20, -1, 10.5, 14]],
  ['January, when days were carried over', 1, 1, [5.5, 0, 0, 0, 5.5]],
  ['March', 3, 3, [5.5, 20, -1, 0.5, 24]],
  ['August begins with what was left in July', 8, 8, [24, 0, 0, 10, 14]],
])('%s', (_name, from, to, expected) => {
  const figures = leaveFigures(sums, from, to)
  expect(Object.values(figures)).toEqual(expected)
  const { transferAnnualValue, deserveAnnualLeave, correctedAnnualValue, totalUsedAnnualValue } = figures
  expect(transferAnnualValue + deserveAnnualLeave + correctedAnnualValue - totalUsedAnnualValue).toBe(expected[4])
})

test('nobody without a row has anything, not even minus nothing', () => {
  expect(Object.values(leaveFigures([], 1, 12))).toEqual([0, 0, 0, 0, 0])
})

test('what is booked back is no longer used', () => {
  const back: LedgerSum[] = [...sums, { month: 8, kind: 'use', days: 10 }]
  expect(leaveFigures(back, 8, 8)).toMatchObject({ totalUsedAnnualValue: 0, remainingAnnualLeave: 24 })
})
