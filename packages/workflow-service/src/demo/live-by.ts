import type { NewForm } from '@portal/rules/approval/begin'
import { bornLife, livedOn, type Life } from './life'
import { instantOf, laterThan, morningOf, nextWorkingDay, type Moment } from './office-hours'
import type { Cast, Plot } from './plots'
import type { Random } from './random'
import type { Stage } from './stage.query'

export interface Times {
  readonly stage: Stage
  readonly random: Random
  /** On which it is filed. */
  readonly day: number
  /** The day of seeding. */
  readonly now: number
}

interface Begun {
  readonly form: NewForm
  readonly fillerId: number
  readonly plot: Plot
  /** What its plot knows, besides the form itself. */
  readonly cast: () => Omit<Cast, 'form'>
  readonly times: Times
}

/** A form that is filed on a day and lives by its plot, as far as it has come by now. */
export function liveBy({ form, fillerId, plot, cast, times }: Begun): { life: Life; paidAt: string | null } {
  const { stage, random, day, now } = times
  let moment: Moment = morningOf(day, random)
  const context = () => stage.context(form.corporationId, moment)
  let life = bornLife(form, stage.actor(fillerId), context())
  let paidAt: string | null = null
  for (const { act, actorId, notBefore } of plot({ ...cast(), form: () => life.approval })) {
    const later = laterThan(moment, random)
    moment = notBefore !== undefined && notBefore > later.day ? morningOf(nextWorkingDay(notBefore), random) : later
    // What has not happened yet, waits.
    if (moment.day >= now) break
    life = livedOn(life, act, stage.actor(actorId), context())
    if (act.kind === 'Pay') paidAt = instantOf(moment)
  }
  return { life, paidAt }
}
