import { searchText } from '../search/search-text'

/** What the rules ask about an agreement that a line of a form belongs to. */
export interface AgreementOfLine {
  /** In which its instalments are paid. */
  readonly currencyId: number
  /** Null for one without an end. */
  readonly endDate: string | null
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
