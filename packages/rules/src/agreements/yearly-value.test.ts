import { agreementPeriods } from '@portal/contracts/agreements/agreements'
import { yearlyValue } from './yearly-value'

const { Monthly, Yearly } = agreementPeriods
const rent = {
  amount: 1000_00n,
  period: Monthly,
  additionalAmounts: [
    { amount: 50_00n, period: Monthly },
    { amount: 99_99n, period: Yearly },
  ],
}

test('each additional amount counts by a period of its own', () => {
  expect(yearlyValue(rent)).toBe(12_699_99n)
  expect(yearlyValue({ ...rent, period: Yearly })).toBe(1_699_99n)
})
