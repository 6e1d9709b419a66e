export function median(values: number[]): number {
  const sorted = values.filter(value => Number.isFinite(value)).sort((a, b) => a - b)
  const middle = sorted.length / 2
  if (sorted.length === 0) return NaN
  if (sorted.length % 2) return sorted[Math.floor(middle)]!
  return (sorted[middle - 1]! + sorted[middle]!) / 2
}
