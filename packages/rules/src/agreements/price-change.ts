/**
 * Returns the price change in per cent with one decimal, rounded half away from zero; null if the first price is zero.
 */
export function percentChange(before: bigint, after: bigint): number | null {
  if (before === 0n) return null
  const twice = (after - before) * 2000n
  const rounded = (twice + (twice < 0n ? -before : before)) / (2n * before)
  return Number(rounded) / 10
}
