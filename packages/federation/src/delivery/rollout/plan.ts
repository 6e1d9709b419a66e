import { createHash } from 'node:crypto'
import { z } from 'zod'
import { DeliveryError } from '../errors'

/** A release that some people get before it is the active one for everybody. */

const minute = 60_000
const percentSchema = z.number().positive().max(100)

export const rolloutPlanSchema = z.strictObject({
  /** How many of a hundred people get it at once; it may be none, where people or companies are named. */
  percent: z.number().min(0).max(100),
  /** The stages after that, each for more. At 100 the release becomes the active one. */
  next: z.array(percentSchema).max(10),
  everyMinutes: z
    .number()
    .positive()
    .max(7 * 24 * 60),
  /** E-mails of those who get it whatever the percentage. */
  people: z.array(z.string().min(1)).max(1000),
  corporationIds: z.array(z.int().positive()).max(1000),
})
export type RolloutPlan = z.infer<typeof rolloutPlanSchema>

export interface Rollout extends RolloutPlan {
  folder: string
  by: string
  startedAt: string
  /** When its present stage began. */
  movedAt: string
}

/** Who asks for the registry. */
export interface Person {
  id: number
  email: string
  corporationIds: readonly number[]
}

/**
 * Whether a person is among the first. It depends on the person and the remote alone, so that it is the same on every
 * device and in every session, and whoever has it at one stage has it at the next.
 */
export function isAmongFirst(rollout: RolloutPlan, remote: string, person: Person): boolean {
  return (
    rollout.people.includes(person.email.toLowerCase()) ||
    rollout.corporationIds.some(id => person.corporationIds.includes(id)) ||
    placeOf(remote, person.id) < rollout.percent
  )
}

/** From 0 to 100, for each remote anew: else the same people would be the first of all of them. */
function placeOf(remote: string, personId: number): number {
  const hash = createHash('sha256').update(`${remote}\n${personId}`).digest()
  return (hash.readUInt32BE(0) / 2 ** 32) * 100
}

/** A clock that was set back makes a stage longer, never shorter. */
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
