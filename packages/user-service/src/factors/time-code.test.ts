import { base32 } from './base32'
import { stepAt, stepOf, timeCode } from './time-code'

/** The secret of the RFC's examples. */
const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is the RFC’s', (second, code) => {
  expect(timeCode(secret, stepAt(second * 1000))).toBe(code)
})

test('a secret is spelled as in the RFC', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

describe('a clock that is off', () => {
  const now = Date.parse('2026-11-20T09:00:15Z')
  const codeAt = (offset: number) => timeCode(secret, stepAt(now + offset * 1000))

  test.each([-30, -15, 0, 14, 30])('by %i s is accepted', offset => {
    expect(stepOf(secret, codeAt(offset), now)).toBe(stepAt(now + offset * 1000))
  })

  test.each([-90, -60, 60, 90])('by %i s is refused', offset => {
    expect(stepOf(secret, codeAt(offset), now)).toBeUndefined()
  })
})
