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

function* approve(input: ScenarioInput, most = Infinity) {
  for (let count = 0; count < most && input.form().state === Pending; count += 1) yield approval(input)
}

/** As many approvals as leave the form waiting for its last approver at most. */
const approveSome = (wanted: number): Scenario =>
  function* (input) {
    yield* approve(input, Math.min(wanted, input.form().entries.length - 2))
  }

/** Where the role of whoever has the turn is needed, they approve. */
function* skip(input: ScenarioInput) {
  yield input.isSkippable ? step(input, { kind: 'Skip' }) : approval(input)
}

function* reject(input: ScenarioInput) {
  yield step(input, { kind: 'Reject', description: input.rejection })
}

function* addExpert(input: ScenarioInput) {
  yield step(input, { kind: 'Add', userId: input.expertId, treeOrder: 3 })
}

function* pay({ payment: due }: ScenarioInput): Generator<ScenarioStep> {
  if (due) yield { act: { kind: 'Pay' }, actorId: due.payerId, notBefore: due.payDay }
}

function* cancel({ cancellerId, cancellation: description }: ScenarioInput): Generator<ScenarioStep> {
  yield { act: { kind: 'Cancel', description }, actorId: cancellerId }
}

function* agreeToCancel(input: ScenarioInput) {
  while (input.form().state !== Cancelled) yield step(input, { kind: 'ApproveCancel' })
}

function* rejectCancel(input: ScenarioInput) {
  yield step(input, { kind: 'RejectCancel', description: input.rejection })
}

/** The owner is asked; where they decide themselves, the first approver. */
function* ask(input: ScenarioInput) {
  const { ownerId, entries } = input.form()
  const askToUser = onTurn(input) === ownerId ? entries[1]?.userId : ownerId
  yield step(input, { kind: 'Ask', description: input.question, ...(askToUser && { askToUser }) })
}

function* answer({ form, answer: description }: ScenarioInput): Generator<ScenarioStep> {
  yield { act: { kind: 'Answer', description }, actorId: form().question?.responderId ?? form().ownerId }
}

/** One part after the other, each on the form as the parts before leave it. */
const inTurn = (...parts: readonly Scenario[]): Scenario =>
  function* (input) {
    for (const part of parts) yield* part(input)
  }

export const scenarios = {
  waits: inTurn(),
  waitsForSecond: approveSome(1),
  waitsForThird: approveSome(2),
  waitsForLast: approveSome(Infinity),
  approved: approve,
  paid: inTurn(approve, pay),
  rejectedAtOnce: reject,
  rejectedLater: inTurn(approveSome(1), reject),
  asks: ask,
  asksLater: inTurn(approveSome(1), ask),
  answered: inTurn(ask, answer),
  answeredAndPaid: inTurn(approveSome(1), ask, answer, approve, pay),
  approvedWithoutAnswer: inTurn(ask, approve),
  skipped: inTurn(skip, approveSome(1)),
  skippedAndPaid: inTurn(skip, approve, pay),
  expertAdded: inTurn(addExpert, approveSome(1)),
  expertAddedAndPaid: inTurn(addExpert, approve, pay),
  cancelledAtOnce: cancel,
  cancelledLater: inTurn(approve, cancel, agreeToCancel),
  cancellationRejected: inTurn(approve, cancel, rejectCancel, pay),
  cancellationPending: inTurn(approveSome(1), cancel),
  cancellationPendingAfterApproval: inTurn(approve, cancel),
} as const satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof scenarios
