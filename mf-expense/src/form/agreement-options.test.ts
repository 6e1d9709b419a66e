import { agreementStates } from '@portal/contracts/agreements'
import { agreementsFor, type Agreement } from './agreement-options'

const { Active, Expired, RenewedPassive } = agreementStates
const agreement = (id: number, state: Agreement['state'], corporationIds = [1]): Agreement => ({
  id,
  title: `${id}`,
  company: '',
  amount: '1.00',
  currencyId: 1,
  endDate: '2026-11-20',
  state,
  corporationIds,
})
const choices = { agreement: [agreement(1, Active), agreement(2, Expired), agreement(3, RenewedPassive), agreement(4, Active, [2])] }
const idsFor = (line: Parameters<typeof agreementsFor>[1]) => agreementsFor(choices, line).map(({ id }) => id)

test('those of the corporation are offered, expired ones among them, continued ones not', () => {
  expect(idsFor({ corporationId: 1 })).toEqual([1, 2])
  expect(idsFor({ corporationId: 2 })).toEqual([4])
  expect(idsFor({ corporationId: undefined })).toEqual([])
})

test('the one that a line has is offered, whatever became of it', () => {
  expect(idsFor({ corporationId: 2, agreementId: 3 })).toEqual([3, 4])
})
