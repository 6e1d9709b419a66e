import type { RowAbilities } from './abilities'

/**
 * Is a form that waits for somebody above the limit that they set for its currency? It marks the form, and decides
 * nothing.
 */
export function isOverLimit(
  { isCurrentUserTurn, isWaitingAnswer }: Pick<RowAbilities, 'isCurrentUserTurn' | 'isWaitingAnswer'>,
  amount: bigint | null,
  limit: bigint | null,
): boolean {
  return (isCurrentUserTurn || isWaitingAnswer) && amount !== null && limit !== null && amount > limit
}
