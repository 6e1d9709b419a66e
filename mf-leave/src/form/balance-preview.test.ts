import { balanceBefore } from './balance-preview'

const balance = { userId: 1, remainingAnnualValue: 10, pendingDays: 3 }
const leave = (status: 1 | 3 | 4 | 10 | 11, isRemainingDayEffected = true) => ({
  status,
  totalDay: 2,
  isRemainingDayEffected,
})

test.each([
  ['a new one', undefined, { remaining: 10, pending: 3 }],
  ['one that is pending', leave(1), { remaining: 10, pending: 1 }],
  ['a pending one whose cancellation was asked for', leave(10), { remaining: 10, pending: 1 }],
  ['an approved one', leave(4), { remaining: 12, pending: 3 }],
  ['an approved one whose cancellation was asked for', leave(11), { remaining: 12, pending: 3 }],
  ['a rejected one', leave(3), { remaining: 10, pending: 3 }],
  ['one that takes nothing off', leave(4, false), { remaining: 10, pending: 3 }],
])('before %s', (_what, saved, expected) => {
  expect(balanceBefore(balance, saved)).toEqual(expected)
})
