import { agreementPeriods } from '@portal/contracts/agreements/agreements'
import { formStates, type FormState } from '@portal/contracts/forms/states'
import fc from 'fast-check'
import { addDays } from '../calendar/month'
import { instalmentsOf, overclaims, totalOf, type Claim } from './instalments'

const { Monthly, Yearly } = agreementPeriods
const rent = { amount: 1000_00n, period: Monthly, startDate: '2026-01-31', endDate: '2026-05-15' }
const claim = (date: string, amount: bigint, state: FormState = formStates.Pending): Claim => ({ date, amount, state })
const today = '2026-03-10'
const daysOf = (agreement: Parameters<typeof instalmentsOf>[0]) =>
  instalmentsOf(agreement, [], today).map(({ startDate, endDate }) => `${startDate} – ${endDate}`)

test('one begins each month from the first day on, and the last one ends with the agreement', () => {
  expect(daysOf(rent)).toEqual([
    '2026-01-31 – 2026-02-27',
    '2026-02-28 – 2026-03-30',
    '2026-03-31 – 2026-04-29',
    '2026-04-30 – 2026-05-15',
  ])
})

test('or each year', () => {
  expect(daysOf({ ...rent, period: Yearly, startDate: '2024-02-29', endDate: '2026-02-27' })).toEqual([
    '2024-02-29 – 2025-02-27',
    '2025-02-28 – 2026-02-27',
  ])
})

test('without an end they go up to the one after today’s', () => {
  expect(daysOf({ ...rent, startDate: '2026-02-01', endDate: null })).toEqual([
    '2026-02-01 – 2026-02-28',
    '2026-03-01 – 2026-03-31',
    '2026-04-01 – 2026-04-30',
  ])
})

test.each<[what: string, state: FormState, column: 'filed' | 'approved' | 'paid' | null]>([
  ['pending', formStates.Pending, 'filed'],
  ['pending, its cancellation asked for', formStates.PendingCancelled, 'filed'],
  ['approved', formStates.Approved, 'approved'],
  ['approved, its cancellation asked for', formStates.ApprovedCancelPending, 'approved'],
  ['paid', formStates.Paid, 'paid'],
  ['rejected', formStates.Rejected, null],
  ['cancelled', formStates.Cancelled, null],
])('what is %s counts in one column or in none', (_what, state, column) => {
  const [first] = instalmentsOf(rent, [claim('2026-02-01', 250_00n, state)], today)
  const columns = { filed: 0n, approved: 0n, paid: 0n, ...(column && { [column]: 250_00n }) }
  expect(first).toMatchObject({ ...columns, remaining: column ? 750_00n : 1000_00n })
})

test('a claim counts in the instalment of its date, in the first before them and in the last behind them', () => {
  const claims = [claim('2026-01-01', 1n), claim('2026-02-27', 10n), claim('2026-02-28', 100n), claim('2027-01-01', 5n)]
  expect(instalmentsOf(rent, claims, today).map(({ filed }) => filed)).toEqual([11n, 100n, 0n, 5n])
})

test('claims of an instalment are too much together; those of others, and what was taken back, are not', () => {
  const [first, second] = [claim('2026-02-01', 600_00n), claim('2026-02-27', 400_01n, formStates.Paid)]
  const [cancelled, later] = [claim('2026-02-02', 900_00n, formStates.Cancelled), claim('2026-02-28', 1000_00n)]
  expect(overclaims(rent, [first, cancelled, second, later], today)).toEqual([first, second])
  expect(overclaims(rent, [first, cancelled, { ...second, amount: 400_00n }, later], today)).toEqual([])
})

test('what was claimed beyond an instalment is missing from it', () => {
  const instalments = instalmentsOf(rent, [claim('2026-02-01', 1000_01n)], today)
  expect(instalments[0]?.remaining).toBe(-1n)
  expect(totalOf(instalments)).toEqual({
    amount: 4000_00n,
    filed: 1000_01n,
    approved: 0n,
    paid: 0n,
    remaining: 2999_99n,
  })
})

test('to the last hundredth, what is due is what was claimed and what remains', () => {
  const claims = fc.array(
    fc.record({
      date: fc.integer({ min: -100, max: 500 }).map(days => addDays('2026-01-01', days)),
      amount: fc.bigInt({ min: 1n, max: 99_999n }),
      state: fc.constantFrom(...Object.values(formStates).filter(state => state !== formStates.WaitingAnswer)),
    }),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 100_000n }), claims, (amount, all) => {
      const agreement = { ...rent, amount }
      const instalments = instalmentsOf(agreement, all, today)
      const { filed, approved, paid, remaining, ...total } = totalOf(instalments)
      const counted = all.filter(({ state }) => state !== formStates.Rejected && state !== formStates.Cancelled)
      expect(total.amount).toBe(BigInt(instalments.length) * amount)
      expect(filed + approved + paid).toBe(counted.reduce((sum, each) => sum + each.amount, 0n))
      expect(filed + approved + paid + remaining).toBe(total.amount)
      expect(instalments.flatMap(instalment => instalment.claims).length).toBe(all.length)
    }),
    { numRuns: 50 },
  )
})
