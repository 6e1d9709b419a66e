import type { Act } from '@portal/rules/approval/acts'
import { begin, type NewForm } from '@portal/rules/approval/begin'
import { decide } from '@portal/rules/approval/decide'
import type { Actor, Approval, Context, Question } from '@portal/rules/approval/model'
import type { Notice, Outcome, TimelineEvent } from '@portal/rules/approval/outcome'
import { derivedColumns } from '../forms/engine/form-rows'

export interface ClosedQuestion extends Question {
  readonly closedAt: string | null
}

/** The state and history of a form after some acts. */
export interface FormHistory {
  readonly approval: Approval
  readonly events: readonly TimelineEvent[]
  readonly notices: readonly (Notice & { readonly actorId: number; readonly at: string })[]
  readonly questions: readonly ClosedQuestion[]
  readonly derived: ReturnType<typeof derivedColumns>
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}

export function beginHistory(form: NewForm, actor: Actor, context: Context): FormHistory {
  const outcome = begin(form, actor, context)
  const derived = derivedColumns(outcome.approval, context.at, null)
  const blank = { questions: [], version: 1, createdAt: context.at, events: [], notices: [] }
  return after({ ...blank, ...outcome, derived, updatedAt: context.at }, outcome, actor, context)
}

/** Performs an act by the real rules. A refused act is a mistake in the scenario. */
export function continueHistory(history: FormHistory, act: Act, actor: Actor, context: Context): FormHistory {
  const outcome = decide(history.approval, act, actor, context)
  if (!outcome.accepted) throw new Error(`The history has an act that is refused: ${act.kind}, ${outcome.code}.`)
  const row = {
    turn_since: dateOrNull(history.derived.turn_since),
    decided_at: dateOrNull(history.derived.decided_at),
  }
  const derived = derivedColumns(outcome.approval, context.at, { before: history.approval, row })
  const questions = questionsAfter(history, outcome.approval, context.at)
  return after({ ...history, derived, questions, version: history.version + 1 }, outcome, actor, context)
}

function after(history: FormHistory, outcome: Outcome, { userId }: Actor, { at }: Context): FormHistory {
  return {
    ...history,
    approval: outcome.approval,
    events: [...history.events, ...outcome.timeline],
    notices: [...history.notices, ...outcome.notify.map(notice => ({ ...notice, actorId: userId, at }))],
    updatedAt: at,
  }
}

function questionsAfter(
  { approval: before, questions }: FormHistory,
  { question }: Approval,
  at: string,
): ClosedQuestion[] {
  if (before.question?.askedAt === question?.askedAt) return [...questions]
  const closed = questions.map(each => (each.closedAt === null ? { ...each, closedAt: at } : each))
  return question ? [...closed, { ...question, closedAt: null }] : closed
}

function dateOrNull(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant)
}
