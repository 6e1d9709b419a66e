import { addressOf, filtersIn, leaveStates } from './overview.shape'

const today = '2026-11-21'

test('the list begins with the last seven days', () => {
  expect(filtersIn({}, today)).toEqual({ startDate: '2026-11-14', endDate: '2026-11-21' })
  expect(addressOf({ startDate: '2026-11-14', endDate: '2026-11-21' }, today)).toEqual({})
})

test('removed dates stay removed', () => {
  const address = addressOf({ userId: 7 }, today)
  expect(address).toEqual({ userId: 7, startDate: 'any', endDate: 'any' })
  expect(filtersIn(address, today)).toEqual({ userId: 7 })
})

test('other dates are kept in the address', () => {
  const filters = { startDate: '2026-12-01', endDate: '2026-12-31' }
  expect(filtersIn(addressOf(filters, today), today)).toEqual(filters)
})

test('leave is never paid', () => expect(leaveStates).not.toContain(9))
