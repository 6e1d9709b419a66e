import { isOverLimit } from './over-limit'

const waits = { isCurrentUserTurn: true, isWaitingAnswer: false }
const asked = { isCurrentUserTurn: false, isWaitingAnswer: true }
const neither = { isCurrentUserTurn: false, isWaitingAnswer: false }

test.each([
  ['above the limit, on their turn', waits, 10_001n, 10_000n, true],
  ['above the limit, with a question to them', asked, 10_001n, 10_000n, true],
  ['above the limit, waiting for somebody else', neither, 10_001n, 10_000n, false],
  ['the limit itself', waits, 10_000n, 10_000n, false],
  ['without a limit in its currency', waits, 10_001n, null, false],
  ['without an amount', waits, null, 0n, false],
])('%s', (_what, can, amount, limit, expected) => {
  expect(isOverLimit(can, amount, limit)).toBe(expected)
})
