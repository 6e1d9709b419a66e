import type { ModuleExpression } from '@portal/contracts/modules/modules'
import { rolesOf } from '@portal/rules/approval/people'
import { slotRolesOf } from '@portal/rules/trees/role-order'
import { beginHistory, continueHistory, type FormHistory } from './form-history'
import { instantOf, laterThan, type Moment, morningOf, nextWorkingDay } from './office-hours'
import { type ScenarioInput, type ScenarioName, scenarios } from './scenarios'
import type { Random } from './random'
import type { DemoContext } from './demo-context.query'
import { readUntil, type WrittenHistory } from './write-histories.command'

export interface Times {
  readonly demo: DemoContext
  readonly random: Random
  /** The day of submission. */
  readonly day: number
  /** The day of seeding. */
  readonly now: number
}

/** Sentences that people write in a module's forms. */
export interface Texts {
  readonly questions: readonly string[]
  readonly answers: readonly string[]
  readonly rejections: readonly string[]
  readonly cancellations: readonly string[]
}

interface SubmittedForm {
  readonly module: ModuleExpression
  readonly ownerId: number
  readonly fillerId: number
  readonly corporationId: number
  readonly departmentId: number
  readonly approvers: readonly number[]
  /** Words that the form is found by, besides its people. */
  readonly words: string
  readonly scenario: ScenarioName
  /** The scenario's input besides the form and the texts. */
  readonly input: () => Omit<ScenarioInput, 'form' | 'isSkippable' | keyof ReturnType<typeof textsFrom>> &
    Partial<Pick<ScenarioInput, 'isSkippable'>>
  readonly texts: Texts
}

/** Submits a form on a day and plays its scenario up to the day of seeding. */
export function playScenario(
  submitted: SubmittedForm,
  times: Times,
): WrittenHistory & { readonly paidAt: string | null } {
  const { module, ownerId, fillerId, departmentId, words } = submitted
  const { demo, random, now } = times
  const history = historyOf(submitted, times)
  const names = [ownerId, fillerId].map(id => demo.people.get(id)?.name)
  const searchable = [...new Set(names), words].join(' ')
  return { guid: random.guid(), module, departmentId, searchable, readUntil: readUntil(now), ...history }
}

function historyOf(
  { module, ownerId, fillerId, corporationId, approvers, scenario, input, texts }: SubmittedForm,
  { demo, random, day, now }: Times,
): { history: FormHistory; paidAt: string | null } {
  let moment: Moment = morningOf(day, random)
  const context = () => demo.context(corporationId, moment)
  const form = { module, ownerId, corporationId, approvers: approvers.map(userId => ({ userId, isAdded: false })) }
  let history = beginHistory(form, demo.actor(fillerId), context())
  let paidAt: string | null = null
  // An approver whose role the tree requires cannot be skipped.
  const isSkippable = slotRolesOf(module, rolesOf(approvers[0] ?? 0, demo.people)).length === 0
  const known = { isSkippable, ...input(), ...textsFrom(texts, random), form: () => history.approval }
  for (const { act, actorId, notBefore } of scenarios[scenario](known)) {
    const later = laterThan(moment, random)
    moment = notBefore !== undefined && notBefore > later.day ? morningOf(nextWorkingDay(notBefore), random) : later
    // Acts after the day of seeding have not happened yet.
    if (moment.day >= now) break
    history = continueHistory(history, act, demo.actor(actorId), context())
    if (act.kind === 'Pay') paidAt = instantOf(moment)
  }
  return { history, paidAt }
}

function textsFrom({ questions, answers, rejections, cancellations }: Texts, random: Random) {
  return {
    question: random.oneOf(questions),
    answer: random.oneOf(answers),
    rejection: random.oneOf(rejections),
    cancellation: random.oneOf(cancellations),
  }
}
