import { differsFromAgreement } from '../agreements/agreement-of-line'
import { purchaseFaults, type PurchaseLine } from './purchase-line'

const today = '2028-02-29'
const agreement = { currencyId: 1, startDate: null, endDate: today }
const fine: PurchaseLine = { needDate: today, savedNeedDate: null, quantity: 1, agreement }
const faults = (changes: Partial<PurchaseLine>) =>
  purchaseFaults({ ...fine, ...changes }, today).map(({ field, code, limit }) => [
    field,
    code,
    ...(limit ? [limit] : []),
  ])

test('a line that is needed today, and one without an agreement, are fine', () => {
  expect(faults({})).toEqual([])
  expect(faults({ agreement: null, quantity: 1_000_000 })).toEqual([])
})

test.each([
  ['yesterday', { needDate: '2028-02-28' }, [['needDate', 'DATE_TOO_EARLY', today]]],
  ['the last day', { needDate: '2033-02-28' }, []],
  ['the day after it', { needDate: '2033-03-01' }, [['needDate', 'DATE_TOO_LATE', '2033-02-28']]],
  ['a day of the past that stays', { needDate: '2028-01-10', savedNeedDate: '2028-01-10' }, []],
  [
    'a day of the past instead of another',
    { needDate: '2028-01-11', savedNeedDate: '2028-01-10' },
    [['needDate', 'DATE_TOO_EARLY', today]],
  ],
])('it may be needed from today on: %s', (_what, changes, expected) => {
  expect(faults(changes)).toEqual(expected)
})

test.each([
  [0, [['productQuantity', 'TOO_SMALL', 1]]],
  [-1, [['productQuantity', 'TOO_SMALL', 1]]],
  [1.5, [['productQuantity', 'WRONG_FORMAT']]],
  [NaN, [['productQuantity', 'WRONG_FORMAT']]],
  [1e9, [['productQuantity', 'TOO_BIG', 1_000_000]]],
])('%d pieces', (quantity, expected) => {
  expect(faults({ quantity })).toEqual(expected)
})

test('an agreement holds until its end date; another currency than its own is no fault', () => {
  expect(faults({ agreement: { ...agreement, endDate: '2028-02-28' } })).toEqual([
    ['agreementId', 'PURCHASE_AGREEMENT_EXPIRED'],
  ])
  expect(faults({ agreement: { ...agreement, endDate: '2028-02-28', isKept: true } })).toEqual([])
  expect(differsFromAgreement({ currencyId: 2, agreement })).toBe(true)
  expect(differsFromAgreement({ currencyId: 1, agreement })).toBe(false)
  expect(differsFromAgreement({ currencyId: null, agreement })).toBe(false)
})

test('a renewed agreement takes what is needed in its own term', () => {
  const term = { ...agreement, startDate: '2028-03-01', endDate: '2028-12-31' }
  expect(faults({ agreement: term })).toEqual([['agreementId', 'AGREEMENT_BEGINS_LATER', '2028-03-01']])
  expect(faults({ agreement: term, needDate: '2028-12-31' })).toEqual([])
})
