/** By how many percent a price changed, to one decimal, half of that away from nothing. Null after no price at all. */
export function percentChange(before: bigint, after: bigint): number | null {
  if (before === 0n) return null
  const twice = (after - before) * 2000n
  const rounded = (twice + (twice < 0n ? -before : before)) / (2n * before)
  return Number(rounded) / 10
}
