import type { ErrorCode } from '@portal/contracts/errors'
import type { StuckReason } from '@portal/contracts/forms/stuck-reasons'
import { formStates } from '@portal/contracts/forms/states'
import type { Approval, Context, TreeEntry } from './model'
import { isPassive } from './people'
import { actingUser, unfitSince } from './substitution'
import { runningTreeError } from './tree-check'
import { awaitedEntry } from './turn'

interface World extends Pick<Context, 'today' | 'people' | 'substitutions'> {
  /** Who is on approved leave today. */
  readonly away: { has(userId: number): boolean }
  /** For who has a substitute who cannot act: a form that waited before this instant has done so for long enough. */
  readonly unfitBefore: string
  /** Who was asked or got the turn before this instant has been silent for long. */
  readonly silentBefore: string
}

export interface HeldUp {
  readonly entry: TreeEntry
  /** Who would have to act in it. */
  readonly actingUserId: number
  readonly reasons: readonly StuckReason[]
  /** What is wrong with its tree. */
  readonly treeError: ErrorCode | null
}

/** Where a running form waits, and what holds it up there; null for one that waits for nobody. */
export function heldUpBy(approval: Approval, since: string, world: World): HeldUp | null {
  const entry = awaitedEntry(approval)
  if (!entry) return null
  const actingUserId = actingUser(entry, approval, world)
  const passive = isPassive(actingUserId, world.people)
  // Roles count until the form is approved; a cancellation is decided by whoever had approved.
  const treeError = approval.state === formStates.Pending ? runningTreeError(approval, world.people) : null
  const found: Record<StuckReason, boolean> = {
    passive,
    away: !passive && world.away.has(actingUserId),
    unfit: !passive && isUnfit(entry, approval, since, world),
    roles: treeError !== null,
    silent: since < world.silentBefore,
  }
  const reasons = (Object.keys(found) as StuckReason[]).filter(reason => found[reason])
  return { entry, actingUserId, reasons, treeError }
}

/** What a substitute cannot take stays with the absent person, who is not there. */
function isUnfit(entry: TreeEntry, approval: Approval, since: string, world: World): boolean {
  const named = unfitSince(entry, approval, world)
  return named !== null && named < world.unfitBefore && since < world.unfitBefore
}
