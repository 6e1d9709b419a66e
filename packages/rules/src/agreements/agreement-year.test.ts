import { costWithin, deadlinesWithin, expectedTerms, spanOfYear } from './agreement-year'

const monthly = { amount: 1_000_10n, period: 1 } as const
const yearly = { amount: 5_000n, period: 2 } as const

test.each([
  ['a whole year of months', { startDate: '2026-01-01', endDate: '2026-12-31', amounts: [monthly] }, 12_001_20n],
  ['from the middle of a month on', { startDate: '2026-10-15', endDate: null, amounts: [monthly] }, 3_000_30n],
  ['until the middle of a month', { startDate: '2025-01-20', endDate: '2026-02-19', amounts: [monthly] }, 1_000_10n],
  ['its last day begins a month', { startDate: '2025-01-20', endDate: '2026-02-20', amounts: [monthly] }, 2_000_20n],
  ['month ends', { startDate: '2025-12-31', endDate: '2026-03-30', amounts: [monthly] }, 2_000_20n],
  [
    'once a year, and a monthly part',
    { startDate: '2020-06-30', endDate: null, amounts: [yearly, monthly] },
    12_051_20n,
  ],
  ['a leap day', { startDate: '2024-02-29', endDate: null, amounts: [yearly] }, 5_000n],
  ['over before the year', { startDate: '2020-01-01', endDate: '2025-12-31', amounts: [monthly] }, 0n],
  ['not begun in the year', { startDate: '2027-01-01', endDate: null, amounts: [monthly] }, 0n],
] as const)('the cost of a year: %s', (_what, term, cost) => {
  expect(costWithin(term, spanOfYear(2026))).toBe(cost)
})

test('the years of a term add up to all of it', () => {
  const term = { startDate: '2023-08-31', endDate: '2031-03-17', amounts: [monthly, yearly] }
  const all = costWithin(term, { from: '2000-01-01', until: '2100-12-31' })
  const years = Array.from({ length: 20 }, (_, i) => costWithin(term, spanOfYear(2020 + i)))
  expect(years.reduce((sum, cost) => sum + cost, 0n)).toBe(all)
  expect(all).toBe(91n * monthly.amount + 8n * yearly.amount)
})

test('terms are expected until a day, and none of an open-ended agreement', () => {
  const term = { startDate: '2025-01-01', endDate: '2025-12-31', lastTerminationDate: '2025-11-30' }
  const starts = (until: string) => expectedTerms(term, until).map(({ startDate }) => startDate)
  expect(starts('2025-12-31')).toEqual([])
  expect(starts('2027-06-30')).toEqual(['2026-01-01', '2027-01-01'])
  expect(expectedTerms({ ...term, endDate: null }, '2030-01-01')).toEqual([])
  const aDay = { startDate: '2025-01-01', endDate: '2025-01-01', lastTerminationDate: '2025-01-01' }
  expect(expectedTerms(aDay, '2199-12-31')).toHaveLength(120)
})

test('deadlines are those of the days asked for', () => {
  const term = { endDate: '2026-12-31', lastTerminationDate: '2025-12-31', startDate: '2025-01-01' }
  expect(deadlinesWithin(term, spanOfYear(2026))).toEqual([{ kind: 'End', date: '2026-12-31' }])
  expect(deadlinesWithin(term, spanOfYear(2025))).toEqual([{ kind: 'Termination', date: '2025-12-31' }])
})
