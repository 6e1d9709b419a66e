import type { CappedCount } from '@portal/contracts/wire/paging'

/** How many rows a list has; undefined as long as nobody knows. */
export const countIn = (common: CappedCount | undefined): number | undefined =>
  common?.isCapped ? undefined : common?.totalCount
