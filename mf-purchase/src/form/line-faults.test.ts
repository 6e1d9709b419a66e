import { lineFaults } from './line-faults'
import type { PurchaseValues } from './purchase-values'

const line = { productQuantity: '1', agreementId: null } as unknown as PurchaseValues
const choices = { agreement: [] }
const faultsOf = (needDate: string) =>
  lineFaults({ ...line, needDate }, 'en', { choices }).map(({ path, message }) => [path, message])

afterEach(() => jest.useRealTimers())

// For three hours it is 21 November in the companies' time zone, and 20 November west of it.
test.each([
  ['2026-11-20T20:59:59Z', '2026-11-20', '2026-11-19', '20/11/2026'],
  ['2026-11-20T21:00:00Z', '2026-11-21', '2026-11-20', '21/11/2026'],
])('at %s the first day is the companies’ own: %s', (now, today, yesterday, said) => {
  jest.useFakeTimers({ now: new Date(now) })
  expect(faultsOf(today)).toEqual([])
  expect(faultsOf(yesterday)).toEqual([['needDate', `It must be ${said} or later.`]])
})
