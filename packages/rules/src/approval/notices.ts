import { formStates, type RestingFormState } from '@portal/contracts/forms/states'
import type { Act } from './acts'
import { entryOf } from './entries'
import type { Approval, RuleInput } from './model'
import type { Notice, NoticeKind } from './outcome'
import { actingUser } from './substitution'
import { isCancelPending, turnOf } from './turn'

/** The people to notify of an act, without its actor: each person once for each kind. */
export function noticesOf({ approval, actor, context }: RuleInput, act: Act, after: Approval): Notice[] {
  const notices = [
    ...turnNotices(approval, after, context),
    ...questionNotices(approval, act, after, context),
    ...stateNotices(approval, after),
  ]
  return notices.filter(
    ({ userId, kind }, index) =>
      userId !== actor.userId && notices.findIndex(other => other.userId === userId && other.kind === kind) === index,
  )
}

type TestContext = RuleInput['context']

export function turnNotices(
  before: Pick<Approval, 'state' | 'entries'>,
  after: Approval,
  world: TestContext,
): Notice[] {
  const was = turnOf(before)
  const is = turnOf(after)
  const isSame = was?.userId === is?.userId && isCancelPending(before.state) === isCancelPending(after.state)
  if (!is || isSame) return []
  return [{ userId: actingUser(is, after, world), kind: isCancelPending(after.state) ? 'CancelTurnCame' : 'TurnCame' }]
}

function questionNotices(before: Approval, act: Act, after: Approval, world: TestContext): Notice[] {
  const toEntryOf = (userId: number, kind: NoticeKind): Notice[] => {
    const entry = entryOf(after, userId)
    return entry ? [{ userId: actingUser(entry, after, world), kind }] : []
  }
  if (act.kind === 'Ask' && after.question) return toEntryOf(after.question.responderId, 'Asked')
  if (act.kind === 'Answer' && before.question) return toEntryOf(before.question.askerId, 'Answered')
  return []
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
