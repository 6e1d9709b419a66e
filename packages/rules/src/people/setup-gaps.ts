import type { Setup } from '@portal/contracts/people/setup.calls'

/** Counts the people whose next form nobody would approve. The first form counts as one, until it is filed. */
export function setupGaps({ hasForms, withoutMaster, ways }: Setup): number {
  return ways.reduce((sum, { withoutTree }) => sum + withoutTree, withoutMaster + (hasForms ? 0 : 1))
}
