import type { ExpenseValues } from './expense-values'
import { isAboveInstalment, lineFaults } from './line-faults'

const today = '2026-11-20'
beforeEach(() => jest.useFakeTimers({ now: new Date(today) }))
afterEach(() => jest.useRealTimers())

const agreement = (id: number, endDate: string) => ({
  id,
  title: `${id}`,
  company: '',
  amount: '100.00',
  currencyId: 1,
  startDate: null,
  endDate,
  state: 1 as const,
  corporationIds: [1],
})
const choices = {
  agreement: [agreement(1, '2026-11-20'), agreement(2, '2026-11-19')],
  currency: [
    { id: 1, name: 'TRY', sign: '₺' },
    { id: 2, name: 'JPY', sign: '¥' },
  ],
}
const line = {
  expenseDate: today,
  lastPayDate: today,
  amount: '100.00',
  currencyId: 1,
  countryId: 792,
  agreementId: null,
} as unknown as ExpenseValues
const faultsOf = (changes: Partial<ExpenseValues>, savedAgreementId: number | null = null) =>
  lineFaults({ ...line, ...changes }, 'tr', {
    choices,
    saved: { agreementId: savedAgreementId, expenseDate: today },
  }).map(({ path, message }) => [path, message])

const both = 'Para birimi ve ülke alanlarını seçiniz!'

test.each<[string, Partial<ExpenseValues>, string[][]]>([
  ['nothing', {}, []],
  [
    'neither currency nor country',
    { currencyId: null, countryId: null },
    [
      ['currencyId', both],
      ['countryId', both],
    ],
  ],
  ['an agreement on its last day', { agreementId: 1 }, []],
  [
    'an agreement after its last day',
    { agreementId: 2 },
    [['agreementId', 'Sözleşmenin süresi doldu! Bu sözleşme için masraf formu oluşturulamaz.']],
  ],
  [
    'another currency than the agreement’s',
    { agreementId: 1, currencyId: 2 },
    [['currencyId', 'Para birimi, sözleşmenin para biriminden farklı!']],
  ],
  ['a date of another century', { expenseDate: '1026-11-20' }, [['expenseDate', 'En erken 20/11/2016 olabilir.']]],
  ['a last pay date that is far off', { lastPayDate: '2062-11-20' }, [['lastPayDate', 'En geç 20/11/2031 olabilir.']]],
  ['hundredths where there are none', { currencyId: 2, amount: '1.50' }, [['amount', 'Biçimi uygun değil.']]],
  ['no amount yet', { amount: '' }, []],
])('%s', (_what, changes, expected) => {
  expect(faultsOf(changes)).toEqual(expected)
})

test('the agreement that a form was saved under is not refused for its end', () => {
  expect(faultsOf({ agreementId: 2 }, 2)).toEqual([])
})

test.each([
  ['100.00', 1, false],
  ['100.01', 1, true],
  ['100.01', null, false],
  ['', 1, false],
])('%s under agreement %s is above its instalment: %s', (amount, agreementId, expected) => {
  expect(isAboveInstalment({ ...line, amount, agreementId }, choices)).toBe(expected)
})
