import { agreement } from '../testing/agreement'
import {
  agreementEditDraft,
  newAgreement,
  newAgreementDraft,
  sentOf,
  typedIn,
  valuesOf,
  valuesOfReading,
} from './agreement-values'

/** A value after a round trip through the browser's storage. */
const stored = <T>(value: T) => JSON.parse(JSON.stringify(value)) as T

test('the draft of a new agreement is restored as typed', () => {
  const typed = {
    ...newAgreement([1, 2]),
    title: 'Kira',
    additionalAmount: [{ name: '', amount: '', period: 1 as const }],
  }
  expect(newAgreementDraft.read(stored(typed), 1)).toEqual(typed)
})

test('the draft of an edit is restored with its version, without files', () => {
  const kept = { formVersion: 3, typed: typedIn(valuesOf(agreement())) }
  expect(agreementEditDraft.read(stored(kept), 1)).toEqual(kept)
  expect(kept.typed).not.toHaveProperty('uploadedFiles')
})

test.each([null, 7, {}, { title: 'Kira' }, { ...newAgreement([1]), additionalAmount: 'x' }])(
  'what is no draft is none: %p',
  value => expect(newAgreementDraft.read(value, 1)).toBeUndefined(),
)

test('somebody who may write for one company only has no choice', () => {
  expect(newAgreement([2]).corporationIds).toEqual([2])
  expect(newAgreement([1, 2]).corporationIds).toEqual([])
})

test('an agreement without an end cannot renew', () => {
  expect(sentOf({ ...valuesOf(agreement()), endDate: '' }).autoRenewal).toBe(false)
  expect(sentOf(valuesOf(agreement())).autoRenewal).toBe(true)
})

test('the paper of an agreement says who, how much each month or year, and how long', () => {
  const source = 'text' as const
  const paper = {
    company: { value: 'Ege Ltd. Şti.', source },
    total: { value: '14400.00', source },
    monthly: { value: '1200.00', source },
    currency: { value: 'EUR', source },
    validFrom: { value: '2027-01-01', source },
    validUntil: { value: '2027-12-31', source },
  }
  const euro = { id: 3, name: 'EUR', sign: '€' }
  expect(valuesOfReading(paper, { currencies: [euro] })).toEqual({
    company: paper.company,
    amount: paper.monthly,
    currencyId: { value: 3, source },
    period: { value: 1 },
    startDate: paper.validFrom,
    endDate: paper.validUntil,
  })
  expect(valuesOfReading(paper, { currencies: [] })).not.toHaveProperty('amount')
  const { monthly: yearly, ...others } = paper
  expect(valuesOfReading({ ...others, yearly }, { currencies: [euro] })).toMatchObject({ period: { value: 2 } })
  // The total may be that of the whole term.
  expect(valuesOfReading(others, { currencies: [euro] })).not.toHaveProperty('amount')
})
