import { changeOf, totalOf } from './chart-change'

const datasets = [
  { corporationId: 1, corporationName: 'Anka', data: ['10.50', '0.00', '4.50'] },
  { corporationId: 2, corporationName: 'Enerji', data: ['0.00', '5.00', '0.00'] },
]

test('a company’s total sums its own figures, the grand total all of them', () => {
  expect(totalOf(datasets, 1)).toBe(1500n)
  expect(totalOf(datasets)).toBe(2000n)
  expect(totalOf(datasets, 3)).toBe(0n)
})

test.each([
  [1500n, 1000n, 50],
  [1000n, 1500n, -33],
  [0n, 200n, -100],
  [500n, 500n, 0],
])('%s after %s is a change of %s per cent', (now, before, percent) => expect(changeOf(now, before)).toBe(percent))

test('nothing is compared with nothing', () => expect(changeOf(500n, 0n)).toBeUndefined())
