import type { ErrorCode } from '@portal/contracts/errors'
import { formControlAmount, liraCurrencyId } from '@portal/contracts/lookups/limits'
import type { CoverageFinding } from '@portal/contracts/trees/coverage.calls'
import type { TreeSource } from '@portal/contracts/trees/explained-tree.calls'
import { rolesOf } from '../approval/people'
import { amountOf } from '../money/amount'
import type { CompositionInput } from './composition'
import { explainTree } from './explanation'
import { activeGeneralManager, needsGeneralManager } from './general-manager'
import { slotRolesOf } from './role-order'

export interface Coverage {
  /** Empty if there is nothing to report. */
  readonly findings: readonly CoverageFinding[]
  /** The approvers in order; for a refused form, those it would have. */
  readonly approvers: readonly number[]
  /** The saved tree in use. */
  readonly source: TreeSource | null
  /** Why the form is refused when its owner submits it. */
  readonly error: ErrorCode | null
}

const aboveLimit = { amount: amountOf(formControlAmount) + 1n, currencyId: liraCurrencyId }

/** Returns findings about a person's next form, for any amount. */
export function coverageOf(input: CompositionInput): Coverage {
  const { module, ownerId, generalManager, people } = input
  const { entries, source, error } = explainTree(input)
  const approvers = entries.filter(({ outcome }) => outcome === 'approves').map(({ userId }) => userId)
  const isSubmitted = error === null
  const isMissingRole = error !== null && error !== 'TREE_MISSING' && error !== 'NO_OTHER_APPROVER'
  const holds: Record<CoverageFinding, boolean> = {
    noTree: error === 'TREE_MISSING',
    missingRole: isMissingRole,
    // The next problem once the role is added.
    noGeneralManager:
      (isSubmitted || isMissingRole) &&
      needsGeneralManager(module, aboveLimit, generalManager) &&
      activeGeneralManager(generalManager, people) === null,
    passive: entries.some(({ outcome }) => outcome === 'passive'),
    oneApprover: isSubmitted && approvers.filter(id => id !== ownerId).length === 1,
    self: approvers.includes(ownerId),
    twoRoles: slotRolesOf(module, rolesOf(ownerId, people)).length > 1,
  }
  const findings = (Object.keys(holds) as CoverageFinding[]).filter(finding => holds[finding])
  return { findings, approvers, source, error }
}
