import { isPastEnd } from './agreement-state'
import { searchText } from '../search/search-text'

/** What the rules ask about an agreement that a line of a form belongs to. */
export interface AgreementOfLine {
  /** In which its instalments are paid. */
  readonly currencyId: number
  /**
   * The first day of one that renews another or is renewed: it counts for forms of its own term alone. Null for any
   * other, which takes a form of every date.
   */
  readonly startDate: string | null
  /** Null for one without an end. */
  readonly endDate: string | null
  /** The form was saved under it, and keeps it past its end. */
  readonly isKept?: boolean
}

export type TermFaultCode = 'AGREEMENT_BEGINS_LATER' | 'AGREEMENT_ENDS_EARLIER'

export interface TermFault {
  readonly field: 'agreementId'
  readonly code: TermFaultCode
  readonly limit: string
}

/** Whether no form can be charged to it any more. */
export function isAgreementExpired(agreement: AgreementOfLine | null, today: string): boolean {
  return agreement !== null && !agreement.isKept && isPastEnd(agreement, today)
}

/** A form of another day than those of a renewed agreement's term; a day that stays as it is saved is no fault. */
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

/** Whether the company on an invoice is not the agreement's, however the two are written. */
export function isOtherCompany(onInvoice: string, ofAgreement: string): boolean {
  return onInvoice.trim() !== '' && searchText(onInvoice.trim()) !== searchText(ofAgreement.trim())
}
