import { useCall } from '@portal/auth/queries'
import { ledgerCall } from '@portal/contracts/leave/leave-ledger.calls'

/** All of somebody's ledger: every figure of theirs is found in the one answer. */
export const useLedger = (userId: number) => useCall(ledgerCall, { params: { userId: String(userId) }, query: {} })
