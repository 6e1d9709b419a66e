import { hundredthsOf } from '../money/amount'

/** Changes an amount by a percentage, rounded half away from zero to hundredths. An amount is never negative. */
export function indexed(amount: bigint, percent: string): bigint {
  const isNegative = percent.startsWith('-')
  const hundredths = hundredthsOf(percent.replace('-', ''))
  const factor = 10_000n + (isNegative ? -hundredths : hundredths)
  return factor <= 0n ? 0n : (amount * factor + 5_000n) / 10_000n
}
