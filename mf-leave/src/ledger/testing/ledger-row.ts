import type { LedgerRow } from '@portal/contracts/leave/leave-ledger.calls'

/** A row of somebody's ledger, of which a test cares for its day, its kind and its days. */
export const ledgerRow = (id: number, date: string, kind: LedgerRow['kind'], days: number): LedgerRow => ({
  id,
  userId: 7,
  date,
  kind,
  days,
  balance: 0,
  formGuid: null,
  reason: '',
  createdByUserId: null,
  createdByName: null,
  createdDate: '2026-01-01T09:00:00.000Z',
})
