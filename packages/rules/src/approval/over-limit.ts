import type { RowAbilities } from './abilities'

/** True if a waiting form exceeds its approver's own limit for the currency. It only marks the form in lists. */
export function isOverLimit(
  { isCurrentUserTurn, isWaitingAnswer }: Pick<RowAbilities, 'isCurrentUserTurn' | 'isWaitingAnswer'>,
  amount: bigint | null,
  limit: bigint | null,
): boolean {
  return (isCurrentUserTurn || isWaitingAnswer) && amount !== null && limit !== null && amount > limit
}
