import type { RowAbilities } from './abilities'

/**
 * Whether a waiting form exceeds the limit that its approver has set for its currency. It only marks the form in lists,
 * and decides nothing.
 */
export function isOverLimit(
  { isCurrentUserTurn, isWaitingAnswer }: Pick<RowAbilities, 'isCurrentUserTurn' | 'isWaitingAnswer'>,
  amount: bigint | null,
  limit: bigint | null,
): boolean {
  return (isCurrentUserTurn || isWaitingAnswer) && amount !== null && limit !== null && amount > limit
}
