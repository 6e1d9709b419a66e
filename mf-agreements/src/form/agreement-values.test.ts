import { agreement } from '../testing/agreement'
import { agreementEditDraft, newAgreement, newAgreementDraft, sentOf, typedIn, valuesOf } from './agreement-values'

/** As the browser's storage gives it back. */
const stored = <T>(value: T) => JSON.parse(JSON.stringify(value)) as T

test('a draft of a new agreement comes back as it was typed', () => {
  const typed = {
    ...newAgreement([1, 2]),
    title: 'Kira',
    additionalAmount: [{ name: '', amount: '', period: 1 as const }],
  }
  expect(newAgreementDraft.read(stored(typed), 1)).toEqual(typed)
})

test('so does a draft of an edit, with the version that it was typed over, and without files', () => {
  const kept = { formVersion: 3, typed: typedIn(valuesOf(agreement())) }
  expect(agreementEditDraft.read(stored(kept), 1)).toEqual(kept)
  expect(kept.typed).not.toHaveProperty('uploadedFiles')
})

test.each([null, 7, {}, { title: 'Kira' }, { ...newAgreement([1]), additionalAmount: 'x' }])(
  'what is no draft is none: %p',
  value => expect(newAgreementDraft.read(value, 1)).toBeUndefined(),
)

test('whoever may write for one company alone has nothing to choose', () => {
  expect(newAgreement([2]).corporationIds).toEqual([2])
  expect(newAgreement([1, 2]).corporationIds).toEqual([])
})

test('without an end there is nothing to renew', () => {
  expect(sentOf({ ...valuesOf(agreement()), endDate: '' }).autoRenewal).toBe(false)
  expect(sentOf(valuesOf(agreement())).autoRenewal).toBe(true)
})
