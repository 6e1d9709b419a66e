import type { Language } from '@portal/contracts/wire/language'
import type { LedgerRow } from '@portal/contracts/leave/leave-ledger.calls'
import { displayDate } from '@portal/rules/calendar/date-parts'

export interface FoundLedgerRow extends Omit<LedgerRow, 'days' | 'balance' | 'reason' | 'createdDate'> {
  days: string
  balance: string
  /** As it was typed; null where the portal wrote the row. */
  reason: string | null
  createdAt: Date
  /** Of the leave of a use. */
  typeName: string | null
  typeNameTranslate: string | null
  startDate: string | null
  endDate: string | null
}

export function presentLedgerRow(row: FoundLedgerRow, language: Language): LedgerRow {
  const { typeName: _name, typeNameTranslate: _translate, startDate: _start, endDate: _end, createdAt, ...shown } = row
  return {
    ...shown,
    days: Number(row.days),
    balance: Number(row.balance),
    reason: row.reason ?? ownReason(row, language),
    createdDate: createdAt.toISOString(),
  }
}

function ownReason(row: FoundLedgerRow, language: Language): string {
  const isTurkish = language === 'tr'
  if (row.kind === 'accrual') return isTurkish ? 'Yıl dönümünün hak edişi' : 'Entitlement of the anniversary'
  const { startDate, endDate } = row
  if (startDate === null || endDate === null) return ''
  const dates = startDate === endDate ? displayDate(startDate) : `${displayDate(startDate)} – ${displayDate(endDate)}`
  const leave = `${(isTurkish ? row.typeNameTranslate : row.typeName) ?? ''}, ${dates}`
  const isBack = Number(row.days) > 0
  if (!isBack) return leave
  return isTurkish ? `${leave} (geri alındı)` : `${leave} (booked back)`
}
