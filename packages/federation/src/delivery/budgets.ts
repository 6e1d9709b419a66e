import { z } from 'zod'
import type { Descriptor } from '../descriptor'
import { defaultBudget, KB, type Budget } from './limits'

/** The whole remote, the first load of a page, and each kind of file. */
const budgetNames = ['remote', 'page', 'scripts', 'styles', 'media'] as const
export type BudgetName = (typeof budgetNames)[number]

const bytes = z.int().min(0)
/** A release's transferred bytes, each file compressed. */
export const weightsSchema = z.strictObject({
  remote: bytes,
  scripts: bytes,
  styles: bytes,
  media: bytes,
  /** First load of each page. */
  pages: z.record(z.string(), bytes),
})
export type Weights = z.infer<typeof weightsSchema>

/** Returns the budgets: the lower of the portal's and the remote's own. */
export function budgetsOf(
  { budget: own = {} }: Pick<Descriptor, 'budget'>,
  portal: Budget = defaultBudget,
): Record<BudgetName, number> {
  const most = { scripts: Infinity, styles: Infinity, media: Infinity, ...portal }
  const least = budgetNames.map(name => [name, Math.min(most[name], (own[name] ?? Infinity) * KB)] as const)
  return Object.fromEntries(least) as Record<BudgetName, number>
}

export interface BudgetUse {
  name: BudgetName
  bytes: number
  /** Null where there is no limit. */
  allowed: number | null
}

interface Weighed {
  descriptor: Pick<Descriptor, 'budget'>
  weights?: Weights | undefined
}

/**
 * Returns how much of each budget a release uses; `page` is its heaviest page. Undefined if the release was never
 * weighed.
 */
export function budgetUse({ descriptor, weights }: Weighed): BudgetUse[] | undefined {
  if (!weights) return undefined
  const all = { ...weights, page: Math.max(0, ...Object.values(weights.pages)) }
  const allowed = budgetsOf(descriptor)
  return budgetNames.map(name => ({
    name,
    bytes: all[name],
    allowed: Number.isFinite(allowed[name]) ? allowed[name] : null,
  }))
}
