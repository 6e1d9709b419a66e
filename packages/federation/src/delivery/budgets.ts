import { z } from 'zod'
import type { Descriptor } from '../descriptor'
import { defaultBudget, KB, type Budget } from './limits'

/** All files together, the first load of a page, and each kind of files. */
const budgetNames = ['remote', 'page', 'scripts', 'styles', 'media'] as const
export type BudgetName = (typeof budgetNames)[number]

const bytes = z.int().min(0)
/** What a release weighs as it travels, each file compressed. */
export const weightsSchema = z.strictObject({
  remote: bytes,
  scripts: bytes,
  styles: bytes,
  media: bytes,
  /** The first load of each page. */
  pages: z.record(z.string(), bytes),
})
export type Weights = z.infer<typeof weightsSchema>

/** The most that each may weigh. A remote may allow itself less than the portal does, not more. */
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

/** How much of each budget a release uses, of the pages the heaviest; undefined for one that nobody weighed. */
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
