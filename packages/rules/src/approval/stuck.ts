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
  /** For people whose substitute cannot act: a form waiting since before this instant counts as stuck. */
  readonly unfitBefore: string
  /** A question or turn from before this instant counts as inactive. */
  readonly silentBefore: string
}

export interface HeldUp {
  readonly entry: TreeEntry
  /** The person who would have to act. */
  readonly actingUserId: number
  readonly reasons: readonly StuckReason[]
  /** The problem with its tree. */
  readonly treeError: ErrorCode | null
}

/** Finds where a running form waits and what holds it up; null if it waits for nobody. */
export function heldUpBy(approval: Approval, since: string, world: World): HeldUp | null {
  const entry = awaitedEntry(approval)
  if (!entry) return null
  const actingUserId = actingUser(entry, approval, world)
  const passive = isPassive(actingUserId, world.people)
  // Roles matter until the form is approved; its former approvers decide a cancellation.
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

/** Entries that a substitute cannot take stay with the absent person. */
function isUnfit(entry: TreeEntry, approval: Approval, since: string, world: World): boolean {
  const named = unfitSince(entry, approval, world)
  return named !== null && named < world.unfitBefore && since < world.unfitBefore
}
