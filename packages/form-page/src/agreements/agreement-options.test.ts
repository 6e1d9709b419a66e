import { agreementStates } from '@portal/contracts/agreements/agreements'
import type { ChoosableAgreement } from '@portal/contracts/agreements/choosable-agreement'
import { agreementOf, agreementsFor, withSeenAgreement } from './agreement-options'

const { Active, Expired, RenewedPassive } = agreementStates
const agreement = (id: number, state: ChoosableAgreement['state'], corporationIds = [1]): ChoosableAgreement => ({
  id,
  title: `${id}`,
  company: '',
  amount: '1.00',
  currencyId: 1,
  startDate: null,
  endDate: '2026-11-20',
  state,
  corporationIds,
})
const all = [agreement(2, Expired), agreement(1, Active), agreement(3, RenewedPassive), agreement(4, Active, [2])]
const idsFor = (line: Parameters<typeof agreementsFor>[1]) => agreementsFor(all, line).map(({ id }) => id)

test('offers the agreements of the corporation, expired ones last, renewed ones not', () => {
  expect(idsFor({ corporationId: 1 })).toEqual([1, 2])
  expect(idsFor({ corporationId: 2 })).toEqual([4])
  expect(idsFor({ corporationId: undefined })).toEqual([])
})

test('always offers the agreement of the line', () => {
  expect(idsFor({ corporationId: 2, agreementId: 3 })).toEqual([3, 4])
})

test('a copy keeps only an agreement that the reader can see and remove', () => {
  const agreementOfCopy = (agreementId: number) => withSeenAgreement({ agreementId }, all).agreementId
  expect([2, 3, 9].map(agreementOfCopy)).toEqual([2, 3, null])
})

test('offers the term of the date from a chain of renewals, or both without a date', () => {
  const old = { ...agreement(5, Active), startDate: '2026-01-01', endDate: '2026-12-31' }
  const renewing = { ...agreement(6, Active), startDate: '2027-01-01', endDate: null }
  const offered = (date: string, agreementId?: number) =>
    agreementsFor([old, renewing], { corporationId: 1, agreementId }, date).map(({ id }) => id)
  expect([offered(''), offered('2026-12-31'), offered('2027-01-01'), offered('2025-12-31')]).toEqual([
    [5, 6],
    [5],
    [6],
    [],
  ])
  expect(offered('2026-11-18', 6)).toEqual([5, 6])
})

test('a form keeps the agreement that it was saved with', () => {
  const isKept = (savedAgreementId: number | null) => agreementOf({ agreementId: 2 }, all, savedAgreementId)?.isKept
  expect([isKept(2), isKept(1), isKept(null)]).toEqual([true, false, false])
})
