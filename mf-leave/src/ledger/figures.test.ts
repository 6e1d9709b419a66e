import { figures, rowsOf, sumOf, type Period } from './figures'
import { ledgerRow } from './testing/ledger-row'

const ledger = [
  ledgerRow(1, '2025-03-01', 'accrual', 14),
  ledgerRow(2, '2025-08-04', 'use', -10),
  ledgerRow(3, '2026-01-01', 'carryOver', 2),
  ledgerRow(4, '2026-03-01', 'accrual', 20),
  ledgerRow(5, '2026-03-09', 'use', -2.5),
  ledgerRow(6, '2026-07-06', 'use', -5),
  ledgerRow(7, '2026-07-20', 'correction', 1),
  ledgerRow(8, '2027-03-01', 'accrual', 20),
]

const sums = (period: Period) => figures.map(figure => sumOf(figure, rowsOf(figure, period, ledger)))

test.each([
  ['the year', { year: 2026, month: null }, [6, 20, 1, 7.5, 19.5]],
  ['its first month', { year: 2026, month: 1 }, [6, 0, 0, 0, 6]],
  ['March', { year: 2026, month: 3 }, [6, 20, 0, 2.5, 23.5]],
  ['July', { year: 2026, month: 7 }, [23.5, 0, 1, 5, 19.5]],
  ['a year without a row', { year: 2028, month: null }, [39.5, 0, 0, 0, 39.5]],
])('%s: what was left, earned, corrected, used, and is left now', (_name, period, expected) => {
  expect(sums(period)).toEqual(expected)
  const [transfer = 0, earned = 0, corrected = 0, used = 0, left] = sums(period)
  expect(transfer + earned + corrected - used).toBe(left)
})

test('each figure selects exactly its rows', () => {
  expect(rowsOf('totalUsedAnnualValue', { year: 2026, month: 7 }, ledger).map(({ id }) => id)).toEqual([6])
})
