import { formStates, type RestingFormState } from '@portal/contracts/forms/states'
import type { Act } from './acts'
import { entryOf } from './entries'
import type { Approval, Context, RuleInput } from './model'
import type { Notice, NoticeKind } from './outcome'
import { actingUser } from './substitution'
import { isSameTurn, turnOf, isCancelPending } from './turn'

/** Lists the people to notify of an act, without its actor: each person once per kind. */
export function noticesOf({ approval, actor, context }: RuleInput, act: Act, after: Approval): Notice[] {
  const notices = [
    ...turnNotices(approval, after, context),
    ...questionNotices(approval, act, after, context),
    ...stateNotices(approval, after),
    ...cancelNotices(approval, after, context),
    ...ownerNotices(approval, after, context),
  ]
  return notices.filter(
    ({ userId, kind }, index) =>
      userId !== actor.userId && notices.findIndex(other => other.userId === userId && other.kind === kind) === index,
  )
}

export function turnNotices(before: Pick<Approval, 'state' | 'entries'>, after: Approval, context: Context): Notice[] {
  const turn = turnOf(after)
  if (!turn || isSameTurn(before, after)) return []
  return [
    { userId: actingUser(turn, after, context), kind: isCancelPending(after.state) ? 'CancelTurnCame' : 'TurnCame' },
  ]
}

function questionNotices(before: Approval, act: Act, after: Approval, context: Context): Notice[] {
  const toEntryOf = (userId: number, kind: NoticeKind): Notice[] => {
    const entry = entryOf(after, userId)
    return entry ? [{ userId: actingUser(entry, after, context), kind }] : []
  }
  if (act.kind === 'Ask' && after.question) return toEntryOf(after.question.responderId, 'Asked')
  if (!before.question || after.question) return []
  if (act.kind === 'Answer') return toEntryOf(before.question.askerId, 'Answered')
  return toEntryOf(before.question.responderId, 'AnswerNotNeeded')
}

/** Approvers who were to decide about a form that its owner takes back at once. */
function cancelNotices(before: Approval, after: Approval, context: Context): Notice[] {
  const turn = turnOf(before)
  const isTakenBack = before.state === formStates.Pending && after.state === formStates.Cancelled
  return turn && isTakenBack ? [{ userId: actingUser(turn, before, context), kind: 'Cancelled' }] : []
}

/** A form given to another person may disappear for its previous reader. */
function ownerNotices(before: Approval, after: Approval, context: Context): Notice[] {
  if (before.ownerId === after.ownerId) return []
  const turn = turnOf(before)
  const concerned = [before.ownerId, ...(turn ? [actingUser(turn, before, context)] : [])]
  const staying = [after.ownerId, after.filledByUserId, ...after.entries.map(({ userId }) => userId)]
  const left = concerned.filter(userId => !staying.includes(userId))
  return [
    { userId: after.ownerId, kind: 'FiledForYou' },
    ...left.map((userId): Notice => ({ userId, kind: 'NotYoursAnyMore' })),
  ]
}

const noticeOfState: Partial<Record<RestingFormState, NoticeKind>> = {
  [formStates.Approved]: 'Approved',
  [formStates.Rejected]: 'Rejected',
  [formStates.Cancelled]: 'Cancelled',
  [formStates.Paid]: 'Paid',
}

function stateNotices(before: Approval, after: Approval): Notice[] {
  if (before.state === after.state) return []
  const isRestored =
    isCancelPending(before.state) && !isCancelPending(after.state) && after.state !== formStates.Cancelled
  const kind = isRestored ? 'CancelRejected' : noticeOfState[after.state]
  const concerned = [after.ownerId, after.filledByUserId, before.cancelRequestedBy]
  return kind ? concerned.filter(userId => userId !== null).map(userId => ({ userId, kind })) : []
}
