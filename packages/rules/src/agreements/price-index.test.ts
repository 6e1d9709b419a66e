import { indexed } from './price-index'

test.each([
  [100_00n, '32.87', 132_87n],
  [18_500_50n, '44.38', 26_711_02n],
  [1n, '50', 2n],
  [1n, '49.99', 1n],
  [3n, '16.67', 4n],
  [100_00n, '-5', 95_00n],
  [1n, '-50', 1n],
  [100_00n, '0.5', 100_50n],
  [100_00n, '-100', 0n],
  [0n, '999.99', 0n],
  [99_999_999_999_999n, '0.01', 100_009_999_999_999n],
])('%s changed by %s per cent is %s', (amount, percent, after) => {
  expect(indexed(amount, percent)).toBe(after)
})
