import type { Abilities } from '@portal/contracts/forms/form'
import type { Act } from './acts'
import { firstFreePlace, positionToAdd } from './acts/add'
import { decide } from './decide'
import type { Actor, Approval, Context, RuleInput } from './model'
import { isRefusal } from './outcome'
import { chosenOffer, mayChooseOffer } from './offers'
import { substitutableUserIds } from './passive'
import { maySee, mayViewOffers } from './permission'
import { isActingFor, isFinal, owesAnswer, pendingError, turnOf } from './turn'

/** The abilities that a list row shows. */
export type RowAbilities = Pick<
  Abilities,
  'isCurrentUserTurn' | 'isWaitingAnswer' | 'canApprove' | 'canReject' | 'canApproveCancel' | 'canRejectCancel'
>

/** Returns the part of `abilities` that is cheap enough for a list of thousands. */
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

/** Returns what a user may do to a form now. Each `can…` tries the act on the rule that decides it. */
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

/** Tries adding without a person, because the person makes no difference. */
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
