import { totalsOf } from './totals'

test('amounts are summed by currency, to the cent', () => {
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
