import { mostPieces } from '@portal/contracts/purchase/purchase'
import { isAgreementExpired, termFaults, type AgreementOfLine, type TermFault } from '../agreements/agreement-of-line'
import { dateFaults, yearsFrom, type DateFault } from '../calendar/date-limits'

export interface PurchaseLine {
  readonly needDate: string
  /** The saved line, whose unchanged day may be in the past. Null for a new form. */
  readonly savedNeedDate: string | null
  /** Pieces. */
  readonly quantity: number
  /** The agreement chosen now or saved before; null without one. */
  readonly agreement: AgreementOfLine | null
}

export type PurchaseFault =
  | DateFault<'needDate'>
  | TermFault
  | { readonly field: 'productQuantity'; readonly code: 'WRONG_FORMAT'; readonly limit?: undefined }
  | { readonly field: 'productQuantity'; readonly code: 'TOO_SMALL' | 'TOO_BIG'; readonly limit: number }
  | { readonly field: 'agreementId'; readonly code: 'PURCHASE_AGREEMENT_EXPIRED'; readonly limit?: undefined }

/**
 * Validates a line, on the server and in the form. A preferred currency other than the agreement's is only a warning
 * (`differsFromAgreement`).
 */
export function purchaseFaults(line: PurchaseLine, today: string): PurchaseFault[] {
  const { needDate, savedNeedDate, quantity, agreement } = line
  return [
    ...(needDate === savedNeedDate ? [] : dateFaults('needDate', needDate, today, yearsFrom(today, 5))),
    ...quantityFaults(quantity),
    ...(isAgreementExpired(agreement, today)
      ? [{ field: 'agreementId', code: 'PURCHASE_AGREEMENT_EXPIRED' } as const]
      : termFaults(agreement, needDate, savedNeedDate)),
  ]
}

function quantityFaults(quantity: number): PurchaseFault[] {
  const field = 'productQuantity'
  if (!Number.isInteger(quantity)) return [{ field, code: 'WRONG_FORMAT' }]
  if (quantity < 1) return [{ field, code: 'TOO_SMALL', limit: 1 }]
  return quantity > mostPieces ? [{ field, code: 'TOO_BIG', limit: mostPieces }] : []
}
