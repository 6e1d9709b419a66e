import type { Chart } from '@portal/contracts/dashboard/dashboard.calls'
import { amountOf, sumOf } from '@portal/rules/money/amount'

type Datasets = Chart['datasets']

/** Sums the amounts of a company, or of all. */
export function totalOf(datasets: Datasets, corporationId?: number): bigint {
  const counted = datasets.filter(each => corporationId === undefined || each.corporationId === corporationId)
  return sumOf(counted.flatMap(({ data }) => data.map(amountOf)))
}

/** By how many per cent it is more than before, or less; undefined where there is nothing to compare it with. */
export function changeOf(now: bigint, before: bigint): number | undefined {
  return before > 0n ? Math.round((Number(now - before) / Number(before)) * 100) : undefined
}
