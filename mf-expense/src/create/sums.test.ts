import { sumsOf } from './sums'

test('amounts are added up by their currency, to the hundredth', () => {
  const lines = [
    { amount: '0.10', currencyId: 1 },
    { amount: '999999999999.99', currencyId: 2 },
    { amount: '0.20', currencyId: 1 },
  ]
  expect(sumsOf(lines)).toEqual([
    { currencyId: 1, amount: '0.30' },
    { currencyId: 2, amount: '999999999999.99' },
  ])
})

test('a line without an amount or a currency adds nothing', () => {
  expect(
    sumsOf([
      { amount: '', currencyId: 1 },
      { amount: '5.00', currencyId: null },
    ]),
  ).toEqual([{ currencyId: 1, amount: '0.00' }])
})
