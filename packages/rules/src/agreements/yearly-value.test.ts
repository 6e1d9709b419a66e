import { agreementPeriods } from '@portal/contracts/agreements/agreements'
import { yearlyValue, yearlyValues } from './yearly-value'

const { Monthly, Yearly } = agreementPeriods
const rent = {
  amount: 1000_00n,
  period: Monthly,
  currencyId: 1,
  additionalAmounts: [
    { amount: 50_00n, period: Monthly },
    { amount: 99_99n, period: Yearly },
  ],
}

test('each additional amount counts by a period of its own', () => {
  expect(yearlyValue(rent)).toBe(12_699_99n)
  expect(yearlyValue({ ...rent, period: Yearly })).toBe(1_699_99n)
})

test('several are added by currency, never across', () => {
  const plain = { ...rent, period: Yearly, additionalAmounts: [] }
  expect([...yearlyValues([plain, { ...plain, currencyId: 3 }, { ...plain, amount: 1n }])]).toEqual([
    [1, 1000_01n],
    [3, 1000_00n],
  ])
})
