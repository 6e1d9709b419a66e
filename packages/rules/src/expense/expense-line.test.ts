import { agreementStateOn, isPastEnd } from '../agreements/agreement-state'
import { exceedsInstalment, expenseFaults, unusualDates, type ExpenseLine } from './expense-line'

const today = '2028-02-29'
const agreement = { amount: 100_00n, currencyId: 1, startDate: null, endDate: '2028-03-20' }
const fine: ExpenseLine = {
  expenseDate: today,
  savedExpenseDate: null,
  lastPayDate: today,
  amount: 50_00n,
  currencyId: 1,
  countryId: 792,
  agreement,
}
const faults = (changes: Partial<ExpenseLine>) =>
  expenseFaults({ ...fine, ...changes }, today).map(({ field, code, limit }) => [
    field,
    code,
    ...(limit ? [limit] : []),
  ])

test('a line without an agreement, and one that fits its agreement, are fine', () => {
  expect(faults({})).toEqual([])
  expect(faults({ agreement: null, currencyId: 2 })).toEqual([])
})

test('currency and country are chosen', () => {
  expect(faults({ currencyId: null, countryId: null })).toEqual([
    ['currencyId', 'CURRENCY_AND_COUNTRY_REQUIRED'],
    ['countryId', 'CURRENCY_AND_COUNTRY_REQUIRED'],
  ])
})

test('an agreement is in the currency of its instalment, and holds until its end date', () => {
  expect(faults({ currencyId: 2 })).toEqual([['currencyId', 'AGREEMENT_CURRENCY_DIFFERS']])
  expect(faults({ agreement: { ...agreement, endDate: today } })).toEqual([])
  expect(faults({ agreement: { ...agreement, endDate: '2028-02-28' } })).toEqual([['agreementId', 'AGREEMENT_EXPIRED']])
})

describe('an agreement of a chain of renewals takes the dates of its own term', () => {
  const renewed = { ...agreement, startDate: '2028-01-01', endDate: '2028-12-31' }
  test.each<[string, Partial<ExpenseLine>, unknown[]]>([
    ['its first day', { expenseDate: '2028-01-01' }, []],
    ['the day before it', { expenseDate: '2027-12-31' }, [['agreementId', 'AGREEMENT_BEGINS_LATER', '2028-01-01']]],
    ['its last day', { expenseDate: '2028-12-31' }, []],
    ['the day after it', { expenseDate: '2029-01-01' }, [['agreementId', 'AGREEMENT_ENDS_EARLIER', '2028-12-31']]],
    ['no date yet', { expenseDate: '' }, [['expenseDate', 'DATE_TOO_EARLY', '2018-02-28']]],
    [
      'a date that stays in a saved form',
      { expenseDate: '2027-12-31', savedExpenseDate: '2027-12-31', agreement: { ...renewed, isKept: true } },
      [],
    ],
    [
      'a date that moves out of it in a saved form',
      { expenseDate: '2027-12-31', savedExpenseDate: '2028-01-01', agreement: { ...renewed, isKept: true } },
      [['agreementId', 'AGREEMENT_BEGINS_LATER', '2028-01-01']],
    ],
    [
      'its end in the past, which is said alone',
      { expenseDate: '2028-02-10', agreement: { ...renewed, endDate: '2028-02-01' } },
      [['agreementId', 'AGREEMENT_EXPIRED']],
    ],
  ])('%s', (_what, changes, expected) => {
    expect(faults({ agreement: renewed, ...changes })).toEqual(expected)
  })
})

test.each([
  ['expenseDate', '2018-02-28', []],
  ['expenseDate', '2018-02-27', [['expenseDate', 'DATE_TOO_EARLY', '2018-02-28']]],
  ['expenseDate', '2029-02-28', []],
  ['expenseDate', '2029-03-01', [['expenseDate', 'DATE_TOO_LATE', '2029-02-28']]],
  ['lastPayDate', '2033-02-28', []],
  ['lastPayDate', '2033-03-01', [['lastPayDate', 'DATE_TOO_LATE', '2033-02-28']]],
])('%s %s', (field, date, expected) => {
  expect(faults({ [field]: date })).toEqual(expected)
})

test.each([
  ['today', today, today, []],
  ['an expense of tomorrow', '2028-03-01', '2028-03-01', ['expenseDate']],
  ['a payment that was due yesterday', today, '2028-02-28', ['lastPayDate']],
  ['nothing yet', '', '', []],
])('%s: which dates are unusual', (_what, expenseDate, lastPayDate, expected) => {
  expect(unusualDates({ expenseDate, lastPayDate }, today)).toEqual(expected)
})

test('an amount above the instalment is told; exactly the instalment is not above it', () => {
  expect(exceedsInstalment({ amount: 100_00n, agreement })).toBe(false)
  expect(exceedsInstalment({ amount: 100_01n, agreement })).toBe(true)
  expect(exceedsInstalment({ amount: 100_01n, agreement: null })).toBe(false)
})

test('what an agreement is follows from its end date, unless it was renewed', () => {
  expect(isPastEnd(agreement, '2028-03-20')).toBe(false)
  expect(agreementStateOn('2028-03-20', { ...agreement, state: 1 })).toBe(1)
  expect(agreementStateOn('2028-03-21', { ...agreement, state: 1 })).toBe(2)
  expect(agreementStateOn('2028-03-20', { ...agreement, state: 2 })).toBe(1)
  expect(agreementStateOn('2028-03-21', { ...agreement, state: 3 })).toBe(3)
})
