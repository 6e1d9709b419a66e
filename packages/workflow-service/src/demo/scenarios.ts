import { formStates } from '@portal/contracts/forms/states'
import type { Act } from '@portal/rules/approval/acts'
import type { Approval } from '@portal/rules/approval/model'
import { turnOf } from '@portal/rules/approval/turn'

/** The next act of a scenario. */
export interface ScenarioStep {
  readonly act: Act
  readonly actorId: number
  /** The earliest day; by default some time after the previous act. */
  readonly notBefore?: number
}

/** The form and the people of a scenario. */
export interface ScenarioInput {
  /** Returns the form after the acts so far. */
  form(): Approval
  /** True if the tree does not require the first approver's role. */
  readonly isSkippable: boolean
  /** A person outside the tree who is added for their opinion. */
  readonly expertId: number
  /** Returns the further content of an approval, such as the offers of a purchase. */
  readonly approvalOf?: (form: Approval, approverId: number) => Omit<Approve, 'kind'>
  /** The payer and the earliest day of payment; null if nothing is paid. */
  readonly payment: { readonly payerId: number; readonly payDay: number } | null
  /** The person who may request the cancellation. */
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

/** Approves up to `wanted` times, but never as the last approver. */
const approveSome = (wanted: number): Scenario =>
  function* (input) {
    yield* approve(input, Math.min(wanted, input.form().entries.length - 2))
  }

/** Skips the approver, or approves if the tree requires their role. */
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

/** Asks the owner; if the owner has the turn, the first approver. */
function* ask(input: ScenarioInput) {
  const { ownerId, entries } = input.form()
  const askToUser = onTurn(input) === ownerId ? entries[1]?.userId : ownerId
  yield step(input, { kind: 'Ask', description: input.question, ...(askToUser && { askToUser }) })
}

function* answer({ form, answer: description }: ScenarioInput): Generator<ScenarioStep> {
  yield { act: { kind: 'Answer', description }, actorId: form().question?.responderId ?? form().ownerId }
}

/** Plays scenarios one after the other on the same form. */
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
