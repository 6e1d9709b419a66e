import { newGuid } from '@portal/auth'
import type { DraftShape } from '@portal/auth/drafts'
import type { AgreementPage } from '@portal/contracts/agreements/agreement'
import type { createAgreementCall } from '@portal/contracts/agreements/agreement.calls'
import { agreementPeriods } from '@portal/contracts/agreements/agreements'
import { liraCurrencyId } from '@portal/contracts/lookups/limits'
import type { CallInput } from '@portal/contracts/wire/call'
import { editDraftOf } from '@portal/form-page'
import { readMoney, type ReadValues } from '@portal/form-page/lines'
import type { ReceiptReading } from '@portal/rules/receipts/reading'
import type { AgreementChoices } from './agreement-choices.query'

/** The values of the fields. Values that nobody has chosen yet are empty. */
export type AgreementValues = CallInput<typeof createAgreementCall>['body']

export function newAgreement(corporationIds: readonly number[]): AgreementValues {
  return {
    agreementGuid: newGuid(),
    title: '',
    company: '',
    // Somebody who may write for one company only has no choice.
    corporationIds: corporationIds.length === 1 ? [...corporationIds] : [],
    followUserList: [],
    amount: '',
    currencyId: liraCurrencyId,
    period: agreementPeriods.Monthly,
    startDate: '',
    endDate: '',
    lastTerminationDate: '',
    keyword: '',
    reference: '',
    autoRenewal: false,
    notes: '',
    additionalAmount: [],
    uploadedFiles: [],
  }
}

/** Returns what the paper of an agreement says. */
export function valuesOfReading(
  reading: ReceiptReading,
  { currencies }: Pick<AgreementChoices, 'currencies'>,
): ReadValues<AgreementValues> {
  const { company, currency, monthly, yearly, validFrom, validUntil } = reading
  // A total may be that of the whole term.
  const instalment = monthly ?? yearly
  const money = instalment && readMoney({ total: instalment, ...(currency && { currency }) }, currencies, 'amount')
  const period = agreementPeriods[monthly ? 'Monthly' : 'Yearly']
  return {
    ...(money?.amount && { ...money, period: { value: period } }),
    ...(company && { company }),
    ...(validFrom && { startDate: validFrom }),
    ...(validUntil && { endDate: validUntil }),
  }
}

export function valuesOf(agreement: AgreementPage): AgreementValues {
  return {
    agreementGuid: agreement.agreementGuid,
    title: agreement.title,
    company: agreement.company,
    corporationIds: agreement.corporationIds,
    followUserList: agreement.followUserList,
    amount: agreement.amount,
    currencyId: agreement.currencyId,
    period: agreement.period,
    startDate: agreement.startDate,
    endDate: agreement.endDate ?? '',
    lastTerminationDate: agreement.lastTerminationDate,
    keyword: agreement.keyword,
    reference: agreement.reference,
    autoRenewal: agreement.autoRenewal,
    notes: agreement.notes,
    additionalAmount: agreement.additionalAmount,
    uploadedFiles: agreement.uploadedFiles,
  }
}

/** Returns the typed values. Files are not among them, because they are saved at once. */
export function typedIn({ uploadedFiles: _saved, ...typed }: AgreementValues) {
  return typed
}
export type TypedAgreement = ReturnType<typeof typedIn>

export const newAgreementDraft: DraftShape<AgreementValues> = {
  version: 1,
  read: value => (isAgreement(value) ? value : undefined),
}
export const agreementEditDraft = editDraftOf<TypedAgreement>(1, isAgreement)

function isAgreement(value: unknown): value is AgreementValues {
  const { agreementGuid, title, corporationIds, followUserList, additionalAmount } = (value ?? {}) as Partial<
    Record<keyof AgreementValues, unknown>
  >
  const areLists = [corporationIds, followUserList, additionalAmount].every(Array.isArray)
  return typeof agreementGuid === 'string' && typeof title === 'string' && areLists
}

/** Returns the values to send. An agreement without an end cannot renew. */
export function sentOf({ uploadedFiles: _saved, ...values }: AgreementValues) {
  return { ...values, autoRenewal: Boolean(values.endDate) && values.autoRenewal }
}
