import { approverStates } from '@portal/contracts/forms/approval'
import type { FormTree } from '@portal/contracts/forms/form'
import type { FormUpdate } from '@portal/contracts/forms/form-request.calls'
import { moduleExpressions, type ModuleExpression } from '@portal/contracts/modules/modules'
import type { UpdateKind } from '@portal/rules/approval/wire'
import type { ActAddition } from '../acts/act-addition'

/** An act that its user can take back: it waits in the browser before it is sent. */
export interface HeldAct {
  kind: UpdateKind
  /** The number of the form. */
  number: number | undefined
  module: ModuleExpression
  /** The version of the form on the screen. */
  version: number
  update: FormUpdate
  /** The idempotency key: however often the act is sent, it happens once. */
  key: string
  /** Milliseconds since 1970. */
  heldAt: number
}

/** An act that was not sent, or was refused when nobody waited for the answer. */
export interface UnsentAct {
  act: HeldAct
  /** The reason of the refusal. */
  refusal?: string | undefined
}

/** The others ask before they happen, as they end the form or decide about its cancellation. */
const abilityOf = { Approve: 'canApprove', Ask: 'canAsk', Answer: 'canAnswer', Skip: 'canSkip' } as const
const isHeldKind = (kind: UpdateKind): kind is keyof typeof abilityOf => kind in abilityOf

/**
 * Returns whether an act can be taken back. Offers and a choice are saved at once with their act. An act that the
 * server will refuse is sent at once, too: its reader then learns the reason.
 */
export function isHeldBack(kind: UpdateKind, { abilities }: FormTree, addition?: ActAddition): boolean {
  return isHeldKind(kind) && abilities[abilityOf[kind]] && !addition?.sent.offers && !addition?.sent.choice
}

/** Returns whether the turn leaves the reader with an act. */
export const endsTurn = ({ kind }: Pick<HeldAct, 'kind'>): boolean => kind === 'Approve' || kind === 'Skip'

export const isOfForm = ({ update }: HeldAct, formGuid: string): boolean =>
  update.formGuid.toLowerCase() === formGuid.toLowerCase()

/** Returns whether the tree of a form shows that somebody's act has happened. */
export function hasHappened({ kind, version, update }: HeldAct, tree: FormTree, userId: number): boolean {
  if (tree.version <= version) return false
  if (kind === 'Ask') return tree.question?.askerId === userId
  if (kind === 'Answer') return !tree.abilities.canAnswer
  const decided = kind === 'Skip' ? approverStates.Skipped : approverStates.Approved
  return tree.stateList.some(
    ({ treeOrder, currentState, userId: of, actedByUserId }) =>
      treeOrder >= (update.currentTreeOrder ?? 0) && currentState === decided && [of, actedByUserId].includes(userId),
  )
}

/** Reads a stored act; undefined if another release wrote it. */
export function readUnsent(value: unknown): UnsentAct | undefined {
  const { act, refusal } = (value ?? {}) as Partial<UnsentAct>
  const isRead =
    typeof act?.key === 'string' &&
    typeof act.version === 'number' &&
    typeof act.heldAt === 'number' &&
    typeof act.update?.formGuid === 'string' &&
    isHeldKind(act.kind) &&
    moduleExpressions.includes(act.module)
  return isRead ? { act, refusal } : undefined
}
