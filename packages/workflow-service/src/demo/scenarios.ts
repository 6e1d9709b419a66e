import { formStates } from '@portal/contracts/forms/states'
import type { Act } from '@portal/rules/approval/acts'
import type { Approval } from '@portal/rules/approval/model'
import { turnOf } from '@portal/rules/approval/turn'

/** Somebody's next act in the history of a form. */
export interface ScenarioStep {
  readonly act: Act
  readonly actorId: number
  /** The first day on which it happens; without one, when they get round to it. */
  readonly notBefore?: number
}

/** What a scenario knows of its form. */
export interface ScenarioInput {
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
export type Scenario = (input: ScenarioInput) => Generator<ScenarioStep, void>

const { Pending, Cancelled } = formStates

function onTurn({ form }: ScenarioInput): number {
  const turn = turnOf(form())
  if (!turn) throw new Error('The history lets somebody act on a form that waits for nobody.')
  return turn.userId
}

function step(input: ScenarioInput, act: Act): ScenarioStep {
  return { act, actorId: onTurn(input) }
}

function approval(input: ScenarioInput): ScenarioStep {
  return step(input, { kind: 'Approve', ...input.approvalOf?.(input.form(), onTurn(input)) })
}

function* approvals(input: ScenarioInput, most = Infinity) {
  for (let count = 0; count < most && input.form().state === Pending; count += 1) yield approval(input)
}

/** As many approvals as leave the form waiting for its last approver at most. */
function* someApprovals(input: ScenarioInput, wanted: number) {
  yield* approvals(input, Math.min(wanted, input.form().entries.length - 2))
}

/** Where the role of whoever has the turn is needed, they approve. */
function* skip(input: ScenarioInput) {
  yield input.isSkippable ? step(input, { kind: 'Skip' }) : approval(input)
}

function* payment({ payment: due }: ScenarioInput): Generator<ScenarioStep> {
  if (due) yield { act: { kind: 'Pay' }, actorId: due.payerId, notBefore: due.payDay }
}

function* cancellation({ cancellerId, cancellation: description }: ScenarioInput): Generator<ScenarioStep> {
  yield { act: { kind: 'Cancel', description }, actorId: cancellerId }
}

/** The owner is asked; where they decide themselves, the first approver. */
function* question(input: ScenarioInput) {
  const { ownerId, entries } = input.form()
  const askToUser = onTurn(input) === ownerId ? entries[1]?.userId : ownerId
  yield step(input, { kind: 'Ask', description: input.question, ...(askToUser && { askToUser }) })
}

function* answer({ form, answer: description }: ScenarioInput): Generator<ScenarioStep> {
  yield { act: { kind: 'Answer', description }, actorId: form().question?.responderId ?? form().ownerId }
}

export const scenarios = {
  *waits() {},
  *waitsForSecond(input) {
    yield* someApprovals(input, 1)
  },
  *waitsForThird(input) {
    yield* someApprovals(input, 2)
  },
  *waitsForLast(input) {
    yield* someApprovals(input, Infinity)
  },
  *approved(input) {
    yield* approvals(input)
  },
  *paid(input) {
    yield* approvals(input)
    yield* payment(input)
  },
  *rejectedAtOnce(input) {
    yield step(input, { kind: 'Reject', description: input.rejection })
  },
  *rejectedLater(input) {
    yield* someApprovals(input, 1)
    yield step(input, { kind: 'Reject', description: input.rejection })
  },
  *asks(input) {
    yield* question(input)
  },
  *asksLater(input) {
    yield* someApprovals(input, 1)
    yield* question(input)
  },
  *answered(input) {
    yield* question(input)
    yield* answer(input)
  },
  *answeredAndPaid(input) {
    yield* someApprovals(input, 1)
    yield* question(input)
    yield* answer(input)
    yield* approvals(input)
    yield* payment(input)
  },
  *approvedWithoutAnswer(input) {
    yield* question(input)
    yield* approvals(input)
  },
  *skipped(input) {
    yield* skip(input)
    yield* someApprovals(input, 1)
  },
  *skippedAndPaid(input) {
    yield* skip(input)
    yield* approvals(input)
    yield* payment(input)
  },
  *expertAdded(input) {
    yield step(input, { kind: 'Add', userId: input.expertId, treeOrder: 3 })
    yield* someApprovals(input, 1)
  },
  *expertAddedAndPaid(input) {
    yield step(input, { kind: 'Add', userId: input.expertId, treeOrder: 3 })
    yield* approvals(input)
    yield* payment(input)
  },
  *cancelledAtOnce(input) {
    yield* cancellation(input)
  },
  *cancelledLater(input) {
    yield* approvals(input)
    yield* cancellation(input)
    while (input.form().state !== Cancelled) yield step(input, { kind: 'ApproveCancel' })
  },
  *cancellationRejected(input) {
    yield* approvals(input)
    yield* cancellation(input)
    yield step(input, { kind: 'RejectCancel', description: input.rejection })
    yield* payment(input)
  },
  *cancellationPending(input) {
    yield* someApprovals(input, 1)
    yield* cancellation(input)
  },
  *cancellationPendingAfterApproval(input) {
    yield* approvals(input)
    yield* cancellation(input)
  },
} as const satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof scenarios
