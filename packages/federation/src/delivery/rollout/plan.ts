import { createHash } from 'node:crypto'
import { z } from 'zod'
import { DeliveryError } from '../errors'

/** The plan of a rollout: who gets a release before everybody does. */

const minute = 60_000
const percentSchema = z.number().positive().max(100)

export const rolloutPlanSchema = z.strictObject({
  /** Share of people who get it first, in percent; may be 0 if people or companies are named. */
  percent: z.number().min(0).max(100),
  /** Increasing shares of the next stages. At 100 the release becomes active. */
  next: z.array(percentSchema).max(10),
  everyMinutes: z
    .number()
    .positive()
    .max(7 * 24 * 60),
  /** Emails of people who get it regardless of the share. */
  people: z.array(z.string().min(1)).max(1000),
  corporationIds: z.array(z.int().positive()).max(1000),
})
export type RolloutPlan = z.infer<typeof rolloutPlanSchema>

export interface Rollout extends RolloutPlan {
  folder: string
  by: string
  startedAt: string
  /** Start of the current stage. */
  movedAt: string
}

/** A reader of the registry. */
export interface Person {
  id: number
  email: string
  corporationIds: readonly number[]
}

/**
 * Returns whether a person is in the rollout. It depends only on person and remote, so it is the same on every device
 * and stays true in later stages.
 */
export function isAmongFirst(rollout: RolloutPlan, remote: string, person: Person): boolean {
  return (
    rollout.people.includes(person.email.toLowerCase()) ||
    rollout.corporationIds.some(id => person.corporationIds.includes(id)) ||
    placeOf(remote, person.id) < rollout.percent
  )
}

/** Returns a number from 0 to 100. It differs by remote, or the same people would always be first. */
function placeOf(remote: string, personId: number): number {
  const hash = createHash('sha256').update(`${remote}\n${personId}`).digest()
  return (hash.readUInt32BE(0) / 2 ** 32) * 100
}

/** A clock that was set back lengthens a stage, never shortens it. */
export function isStageOver({ movedAt, everyMinutes }: Rollout, now: Date): boolean {
  return now.getTime() - Date.parse(movedAt) >= everyMinutes * minute
}

export function checkPlan(plan: RolloutPlan): RolloutPlan {
  const parsed = rolloutPlanSchema.safeParse(plan)
  const stages = [plan.percent, ...plan.next]
  const grows = stages.every((stage, at) => at === 0 || stage > (stages[at - 1] ?? 0))
  if (!parsed.success || !grows)
    throw new DeliveryError(
      'ROLLOUT_INVALID',
      'A rollout goes to more people at each of at most 11 stages, up to 100 %; a stage lasts a minute to a week.',
    )
  const isForSomebody = plan.percent > 0 || plan.people.length > 0 || plan.corporationIds.length > 0
  if (!isForSomebody)
    throw new DeliveryError('ROLLOUT_INVALID', 'Nobody would get this rollout: name a part, people or companies.')
  return { ...parsed.data, people: parsed.data.people.map(email => email.toLowerCase()) }
}
