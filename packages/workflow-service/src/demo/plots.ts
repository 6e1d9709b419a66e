import { formStates } from '@portal/contracts/forms/states'
import type { Act } from '@portal/rules/approval/acts'
import type { Approval } from '@portal/rules/approval/model'
import { turnOf } from '@portal/rules/approval/turn'

/** Somebody's next act in the history of a form. */
export interface Move {
  readonly act: Act
  readonly actorId: number
  /** The first day on which it happens; without one, when they get round to it. */
  readonly notBefore?: number
}

/** What a plot knows of its form. */
export interface Cast {
  /** As it is after the moves until now. */
  form(): Approval
  /** The first approver fills no slot that the tree requires. */
  readonly isSkippable: boolean
  /** Somebody outside the tree, who is asked for their opinion. */
  readonly expertId: number
  /** What an approval of the form as it is then carries, such as the offers of a purchase. */
  readonly approvalOf?: (form: Approval, approverId: number) => Omit<Approve, 'kind'>
  /** Who pays it, and from which day on; null where nothing is paid. */
  readonly payment: { readonly payerId: number; readonly payDay: number } | null
  /** Who may ask for its cancellation. */
  readonly cancellerId: number
  readonly question: string
  readonly answer: string
  readonly rejection: string
  readonly cancellation: string
}

type Approve = Extract<Act, { kind: 'Approve' }>
export type Plot = (cast: Cast) => Generator<Move, void>

const { Pending, Cancelled } = formStates

function onTurn({ form }: Cast): number {
  const turn = turnOf(form())
  if (!turn) throw new Error('The history lets somebody act on a form that waits for nobody.')
  return turn.userId
}

function move(cast: Cast, act: Act): Move {
  return { act, actorId: onTurn(cast) }
}

function approval(cast: Cast): Move {
  return move(cast, { kind: 'Approve', ...cast.approvalOf?.(cast.form(), onTurn(cast)) })
}

function* approvals(cast: Cast, most = Infinity) {
  for (let count = 0; count < most && cast.form().state === Pending; count += 1) yield approval(cast)
}

/** As many approvals as leave the form waiting for its last approver at most. */
function* someApprovals(cast: Cast, wanted: number) {
  yield* approvals(cast, Math.min(wanted, cast.form().entries.length - 2))
}

/** Where the role of whoever has the turn is needed, they approve. */
function* skip(cast: Cast) {
  yield cast.isSkippable ? move(cast, { kind: 'Skip' }) : approval(cast)
}

function* payment({ payment: due }: Cast): Generator<Move> {
  if (due) yield { act: { kind: 'Pay' }, actorId: due.payerId, notBefore: due.payDay }
}

function* cancellation({ cancellerId, cancellation: description }: Cast): Generator<Move> {
  yield { act: { kind: 'Cancel', description }, actorId: cancellerId }
}

/** The owner is asked; where they decide themselves, the first approver. */
function* question(cast: Cast) {
  const { ownerId, entries } = cast.form()
  const askToUser = onTurn(cast) === ownerId ? entries[1]?.userId : ownerId
  yield move(cast, { kind: 'Ask', description: cast.question, ...(askToUser && { askToUser }) })
}

function* answer({ form, answer: description }: Cast): Generator<Move> {
  yield { act: { kind: 'Answer', description }, actorId: form().question?.responderId ?? form().ownerId }
}

export const plots = {
  *waits() {},
  *waitsForSecond(cast) {
    yield* someApprovals(cast, 1)
  },
  *waitsForThird(cast) {
    yield* someApprovals(cast, 2)
  },
  *waitsForLast(cast) {
    yield* someApprovals(cast, Infinity)
  },
  *approved(cast) {
    yield* approvals(cast)
  },
  *paid(cast) {
    yield* approvals(cast)
    yield* payment(cast)
  },
  *rejectedAtOnce(cast) {
    yield move(cast, { kind: 'Reject', description: cast.rejection })
  },
  *rejectedLater(cast) {
    yield* someApprovals(cast, 1)
    yield move(cast, { kind: 'Reject', description: cast.rejection })
  },
  *asks(cast) {
    yield* question(cast)
  },
  *asksLater(cast) {
    yield* someApprovals(cast, 1)
    yield* question(cast)
  },
  *answered(cast) {
    yield* question(cast)
    yield* answer(cast)
  },
  *answeredAndPaid(cast) {
    yield* someApprovals(cast, 1)
    yield* question(cast)
    yield* answer(cast)
    yield* approvals(cast)
    yield* payment(cast)
  },
  *approvedWithoutAnswer(cast) {
    yield* question(cast)
    yield* approvals(cast)
  },
  *skipped(cast) {
    yield* skip(cast)
    yield* someApprovals(cast, 1)
  },
  *skippedAndPaid(cast) {
    yield* skip(cast)
    yield* approvals(cast)
    yield* payment(cast)
  },
  *expertAdded(cast) {
    yield move(cast, { kind: 'Add', userId: cast.expertId, treeOrder: 3 })
    yield* someApprovals(cast, 1)
  },
  *expertAddedAndPaid(cast) {
    yield move(cast, { kind: 'Add', userId: cast.expertId, treeOrder: 3 })
    yield* approvals(cast)
    yield* payment(cast)
  },
  *cancelledAtOnce(cast) {
    yield* cancellation(cast)
  },
  *cancelledLater(cast) {
    yield* approvals(cast)
    yield* cancellation(cast)
    while (cast.form().state !== Cancelled) yield move(cast, { kind: 'ApproveCancel' })
  },
  *cancellationRejected(cast) {
    yield* approvals(cast)
    yield* cancellation(cast)
    yield move(cast, { kind: 'RejectCancel', description: cast.rejection })
    yield* payment(cast)
  },
  *cancellationPending(cast) {
    yield* someApprovals(cast, 1)
    yield* cancellation(cast)
  },
  *cancellationPendingAfterApproval(cast) {
    yield* approvals(cast)
    yield* cancellation(cast)
  },
} as const satisfies Record<string, Plot>

export type PlotName = keyof typeof plots
