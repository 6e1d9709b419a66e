import type { PaymentRow } from '@portal/contracts/payments/payment.calls'
import { withChosen } from './chosen-reports'
import { totalsOf } from './report-totals'

const report = (formGuid: string) => ({ formGuid }) as PaymentRow
const [a, b, c] = [report('a'), report('b'), report('c')] as const

test('what is chosen in one week leaves what is chosen in another', () => {
  expect(withChosen([a, b], [b, c], ['c'])).toEqual([a, c])
  expect(withChosen([a], [b, c], [])).toEqual([a])
})

test('reports are summed by currency, to the cent', () => {
  expect(
    totalsOf([
      { currencyId: 3, sign: '€', amount: '0.10' },
      { currencyId: 1, sign: '₺', amount: '1234.50' },
      { currencyId: 3, sign: '€', amount: '0.20' },
    ]),
  ).toEqual([
    { currencyId: 1, sign: '₺', amount: '1234.50' },
    { currencyId: 3, sign: '€', amount: '0.30' },
  ])
})
