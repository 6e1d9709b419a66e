import type { Act } from './acts'
import { firstFreePlace, positionToAdd } from './acts/add'
import { decide } from './decide'
import type { Actor, Approval, Context, RuleInput } from './model'
import { isRefusal } from './outcome'
import { chosenOffer, mayChooseOffer } from './offers'
import { substitutableUserIds } from './passive'
import { maySee, mayViewOffers } from './permission'
import { isActingFor, isFinal, owesAnswer, pendingError, turnOf } from './turn'

/** What a list row shows of the user's abilities. */
export interface RowAbilities {
  /** The user may approve or reject the form or its cancellation. */
  readonly isCurrentUserTurn: boolean
  /** The user has to answer the open question. */
  readonly isWaitingAnswer: boolean
  readonly canApprove: boolean
  readonly canReject: boolean
  readonly canApproveCancel: boolean
  readonly canRejectCancel: boolean
}

/** What a user may do to a form now. Each `can…` is determined by trying the act on the rule that decides it. */
export interface Abilities extends RowAbilities {
  readonly isEditable: boolean
  readonly canAsk: boolean
  readonly askableUserIds: readonly number[]
  readonly canAnswer: boolean
  readonly canSkip: boolean
  readonly canCancel: boolean
  readonly canAdd: boolean
  /** The first `treeOrder` at which they may add somebody. */
  readonly addFrom: number | null
  readonly removableUserIds: readonly number[]
  /** The passive people of the tree for whom they may name a substitute. */
  readonly substitutableUserIds: readonly number[]
  readonly canViewOffers: boolean
  readonly canAddOffers: boolean
  /** Together with their approval. */
  readonly canChooseOffers: boolean
  readonly canPay: boolean
}

/** The part of `abilities` that is cheap enough for a list of thousands. */
export function rowAbilities(approval: Approval, actor: Actor, context: Context): RowAbilities {
  const ruleInput = { approval, actor, context }
  const isCurrentUserTurn = hasTurn(ruleInput)
  // A user without the turn decides nothing, so nothing need be tried.
  const can = (kind: 'Approve' | 'Reject' | 'ApproveCancel' | 'RejectCancel') =>
    isCurrentUserTurn && decide(approval, { kind }, actor, context).accepted
  return {
    isCurrentUserTurn,
    isWaitingAnswer: owesAnswer(ruleInput),
    canApprove: can('Approve'),
    canReject: can('Reject'),
    canApproveCancel: can('ApproveCancel'),
    canRejectCancel: can('RejectCancel'),
  }
}

export function abilities(approval: Approval, actor: Actor, context: Context): Abilities {
  const ruleInput = { approval, actor, context }
  const can = (act: Act) => decide(approval, act, actor, context).accepted
  const userIds = [...new Set(approval.entries.map(entry => entry.userId))]
  const askableUserIds = userIds.filter(askToUser => can({ kind: 'Ask', askToUser, description: '?' }))
  const canAdd = mayAdd(ruleInput)
  return {
    ...rowAbilities(approval, actor, context),
    isEditable: can({ kind: 'Edit', changes: [] }),
    canAsk: askableUserIds.length > 0,
    askableUserIds,
    canAnswer: can({ kind: 'Answer' }),
    canSkip: can({ kind: 'Skip' }),
    canCancel: can({ kind: 'Cancel' }),
    canAdd,
    addFrom: canAdd ? firstFreePlace(approval) : null,
    removableUserIds: userIds.filter(userId => can({ kind: 'Remove', userId })),
    substitutableUserIds: substitutableUserIds(ruleInput),
    canViewOffers: mayViewOffers(ruleInput),
    canAddOffers: !chosenOffer(approval.offers) && can({ kind: 'SaveOffers', offers: [] }),
    canChooseOffers: mayChoose(ruleInput),
    canPay: can({ kind: 'Pay' }),
  }
}

/** Adding is tried without a user: whether anybody can be added does not depend on who it is. */
function mayAdd(ruleInput: RuleInput): boolean {
  return maySee(ruleInput) && !isFinal(ruleInput.approval.state) && !isRefusal(positionToAdd(ruleInput))
}

function hasTurn(ruleInput: RuleInput): boolean {
  const turn = turnOf(ruleInput.approval)
  return turn !== undefined && isActingFor(ruleInput, turn)
}

function mayChoose(ruleInput: RuleInput): boolean {
  const { approval, context } = ruleInput
  const turn = turnOf(approval)
  return (
    pendingError(approval) === null &&
    hasTurn(ruleInput) &&
    !!turn &&
    mayChooseOffer(approval, turn, context.people) &&
    !chosenOffer(approval.offers)
  )
}
