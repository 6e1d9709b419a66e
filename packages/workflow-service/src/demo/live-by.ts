import type { ModuleExpression } from '@portal/contracts/modules/modules'
import { bornLife, livedOn, type Life } from './life'
import { instantOf, laterThan, morningOf, nextWorkingDay, type Moment } from './office-hours'
import { plots, type Cast, type PlotName } from './plots'
import type { Random } from './random'
import type { Stage } from './stage.query'
import { seenUntil, type WrittenLife } from './write-lives.command'

export interface Times {
  readonly stage: Stage
  readonly random: Random
  /** On which it is filed. */
  readonly day: number
  /** The day of seeding. */
  readonly now: number
}

/** What people of a module write to each other. */
export interface Texts {
  readonly questions: readonly string[]
  readonly answers: readonly string[]
  readonly rejections: readonly string[]
  readonly cancellations: readonly string[]
}

interface Filed {
  readonly module: ModuleExpression
  readonly ownerId: number
  readonly fillerId: number
  readonly corporationId: number
  readonly departmentId: number
  readonly approvers: readonly number[]
  /** What the form is found by, besides its people. */
  readonly words: string
  readonly plot: PlotName
  /** What its plot knows, besides the form itself and the texts. */
  readonly cast: () => Omit<Cast, 'form' | 'question' | 'answer' | 'rejection' | 'cancellation'>
  readonly texts: Texts
}

/** A form that is filed on a day and lives by its plot, as far as it has come by now. */
export function liveBy(filed: Filed, times: Times): WrittenLife & { readonly paidAt: string | null } {
  const { module, ownerId, fillerId, departmentId, words } = filed
  const { stage, random, now } = times
  const lived = lifeOf(filed, times)
  const names = [ownerId, fillerId].map(id => stage.people.get(id)?.name)
  const searchable = [...new Set(names), words].join(' ')
  return { guid: random.guid(), module, departmentId, searchable, seenUntil: seenUntil(now), ...lived }
}

function lifeOf(
  { module, ownerId, fillerId, corporationId, approvers, plot, cast, texts }: Filed,
  { stage, random, day, now }: Times,
): { life: Life; paidAt: string | null } {
  let moment: Moment = morningOf(day, random)
  const context = () => stage.context(corporationId, moment)
  const form = { module, ownerId, corporationId, approvers: approvers.map(userId => ({ userId, isAdded: false })) }
  let life = bornLife(form, stage.actor(fillerId), context())
  let paidAt: string | null = null
  const known: Cast = { ...cast(), ...textsFrom(texts, random), form: () => life.approval }
  for (const { act, actorId, notBefore } of plots[plot](known)) {
    const later = laterThan(moment, random)
    moment = notBefore !== undefined && notBefore > later.day ? morningOf(nextWorkingDay(notBefore), random) : later
    // What has not happened yet, waits.
    if (moment.day >= now) break
    life = livedOn(life, act, stage.actor(actorId), context())
    if (act.kind === 'Pay') paidAt = instantOf(moment)
  }
  return { life, paidAt }
}

function textsFrom({ questions, answers, rejections, cancellations }: Texts, random: Random) {
  return {
    question: random.oneOf(questions),
    answer: random.oneOf(answers),
    rejection: random.oneOf(rejections),
    cancellation: random.oneOf(cancellations),
  }
}
