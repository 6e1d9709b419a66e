import { agreementStates } from '@portal/contracts/agreements/agreements'
import { agreementsFor, withSeenAgreement, type Agreement } from './agreement-options'
import type { ExpenseValues } from './expense-values'

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
const choices = {
  agreement: [agreement(2, Expired), agreement(1, Active), agreement(3, RenewedPassive), agreement(4, Active, [2])],
}
const idsFor = (line: Parameters<typeof agreementsFor>[1]) => agreementsFor(choices, line).map(({ id }) => id)

test('those of the corporation are offered, expired ones at the end, continued ones not', () => {
  expect(idsFor({ corporationId: 1 })).toEqual([1, 2])
  expect(idsFor({ corporationId: 2 })).toEqual([4])
  expect(idsFor({ corporationId: undefined })).toEqual([])
})

test('the one that a line has is offered, whatever became of it', () => {
  expect(idsFor({ corporationId: 2, agreementId: 3 })).toEqual([3, 4])
})

test('a copy keeps an agreement that can be seen, so that it can be taken out, and no other', () => {
  const agreementOfCopy = (agreementId: number) =>
    withSeenAgreement({ agreementId } as ExpenseValues, choices).agreementId
  expect([2, 3, 9].map(agreementOfCopy)).toEqual([2, 3, null])
})
