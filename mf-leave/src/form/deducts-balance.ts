import type { LeaveType } from '@portal/contracts/lookups/lookups'

/** Whether leave of a type is taken off the balance; null until one is chosen. */
export function deductsBalance(types: readonly LeaveType[], typeId: number | undefined): boolean | null {
  return types.find(({ id }) => id === typeId)?.isRemainingDayEffected ?? null
}
