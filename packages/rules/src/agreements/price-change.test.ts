import { percentChange } from './price-change'

test.each([
  [100_00n, 110_00n, 10],
  [100_00n, 90_00n, -10],
  [3_00n, 4_00n, 33.3],
  [2000n, 2001n, 0.1],
  [2000n, 1999n, -0.1],
  [100_00n, 0n, -100],
  [100_00n, 100_00n, 0],
  [0n, 100_00n, null],
  [1n, 999_999_999_999_99n, 9_999_999_999_999_800],
])('from %s to %s it is %s percent', (before, after, percent) => {
  expect(percentChange(before, after)).toBe(percent)
})
