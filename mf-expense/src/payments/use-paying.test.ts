import type { PaymentRow } from '@portal/contracts/payments/payment.calls'
import { withChosen } from './use-paying'

const report = (formGuid: string) => ({ formGuid }) as PaymentRow
const [a, b, c] = [report('a'), report('b'), report('c')] as const

test('a choice in one week keeps the choice in another', () => {
  expect(withChosen([a, b], [b, c], ['c'])).toEqual([a, c])
  expect(withChosen([a], [b, c], [])).toEqual([a])
})
