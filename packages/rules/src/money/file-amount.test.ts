import { readFileAmount } from './file-amount'

test.each([
  ['1.234,50', 123450n],
  ['1234,5', 123450n],
  ['1,234.50', 123450n],
  ['1234.5', 123450n],
  ['1.234', 123400n],
  ['1,234', 123400n],
  ['1.234.567', 123456700n],
  ['18.500,50 ₺', 1850050n],
  ['TRY 18500', 1850000n],
  ['0', 0n],
  ['999999999999,99', 99_999_999_999_999n],
])('an amount as files have it: %s', (text, amount) => {
  expect(readFileAmount(text)).toBe(amount)
})

test.each(['', 'çok', '-5', '(5)', '1,234,5', '1.23.456', '12.3456', '1e5', '1000000000000', '=1+1', '1,5 2.5'])(
  'no amount: %s',
  text => {
    expect(readFileAmount(text)).toBeUndefined()
  },
)
