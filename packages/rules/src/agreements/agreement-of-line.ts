import { isPastEnd } from './agreement-state'
import { searchText } from '../search/search-text'

/** The agreement of a form's line, as far as the rules need it. */
export interface AgreementOfLine {
  /** The currency of its instalments. */
  readonly currencyId: number
  /**
   * The first day of an agreement that is part of a renewal chain: it takes only forms of its own term. Null for any
   * other, which takes every date.
   */
  readonly startDate: string | null
  /** Null if open-ended. */
  readonly endDate: string | null
  /** The form was saved with it and keeps it past its end. */
  readonly isKept?: boolean
}

export type TermFaultCode = 'AGREEMENT_BEGINS_LATER' | 'AGREEMENT_ENDS_EARLIER'

export interface TermFault {
  readonly field: 'agreementId'
  readonly code: TermFaultCode
  readonly limit: string
}

/** True if no form can be charged to it any more. */
export function isAgreementExpired(agreement: AgreementOfLine | null, today: string): boolean {
  return agreement !== null && !agreement.isKept && isPastEnd(agreement, today)
}

/** True if the form's day is outside the term of a renewed agreement; an unchanged saved day is no fault. */
export function termFaults(agreement: AgreementOfLine | null, date: string, savedDate: string | null): TermFault[] {
  if (!agreement || agreement.startDate === null || date === '' || (agreement.isKept && date === savedDate)) return []
  const { startDate, endDate } = agreement
  if (date < startDate) return [{ field: 'agreementId', code: 'AGREEMENT_BEGINS_LATER', limit: startDate }]
  return endDate !== null && date > endDate
    ? [{ field: 'agreementId', code: 'AGREEMENT_ENDS_EARLIER', limit: endDate }]
    : []
}

export function differsFromAgreement({
  currencyId,
  agreement,
}: {
  readonly currencyId: number | null
  readonly agreement: AgreementOfLine | null
}): boolean {
  return agreement !== null && currencyId !== null && agreement.currencyId !== currencyId
}

/** True if the invoice is from another company than the agreement's, however the names are written. */
export function isOtherCompany(onInvoice: string, ofAgreement: string): boolean {
  return onInvoice.trim() !== '' && searchText(onInvoice.trim()) !== searchText(ofAgreement.trim())
}
