import { hostApiSatisfies } from './host-api'

test.each([
  ['^1.2.3', '1.2.3', true],
  ['^1.2.3', '1.2.4', true],
  ['^1.2.3', '1.3.0', true],
  ['^1.2.3', '1.2.2', false],
  ['^1.2.3', '1.1.9', false],
  ['^1.2.3', '2.0.0', false],
  ['^2.0.0', '1.9.9', false],
  ['^1.9.0', '1.10.0', true],
])('a remote for %s on a host that offers %s: %s', (range, offered, works) => {
  expect(hostApiSatisfies(range, offered)).toBe(works)
})
