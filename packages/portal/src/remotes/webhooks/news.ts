import type { DeliveryEvent } from '@portal/federation/delivery/events'
import { worse } from '@portal/federation/delivery/rollout/roll-out'
import { z } from 'zod'

const opened = z.object({ entries: z.int(), failures: z.int() })
const claims = {
  /** The same at each attempt, so that a receiver can tell a repetition. */
  jti: z.string(),
  remote: z.string(),
  version: z.string(),
  at: z.iso.datetime(),
}
const released = { ...claims, by: z.string() }

/** The claims of a webhook's token besides the registered ones. Teams rely on them. */
export const newsSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('rollout-started'), ...released, percent: z.number(), next: z.array(z.number()) }),
  z.object({ event: z.literal('rollout-moved'), ...released, percent: z.number() }),
  z.object({ event: z.literal('rollout-stopped'), ...released, why: z.string() }),
  z.object({
    event: z.literal('taken-back'),
    ...released,
    why: z.string(),
    figures: z.object({ new: opened, active: opened }).optional(),
  }),
  z.object({ event: z.literal('activated'), ...released }),
  z.object({ event: z.literal('rolled-back'), ...released, from: z.string().optional() }),
  z.object({ event: z.literal('quarantined'), ...released, why: z.string() }),
  z.object({
    event: z.literal('error'),
    ...claims,
    code: z.string(),
    message: z.string(),
    stack: z.array(z.string()),
    people: z.int(),
    count: z.int(),
  }),
])
export type News = z.infer<typeof newsSchema>

/** Puts an event of the releases' log into a webhook's terms; nothing for events that change nobody's release. */
export function newsOf(
  event: DeliveryEvent,
  number: number,
  versionOf: (folder: string) => string | undefined,
): News | undefined {
  const { remote, at, by } = event
  const of = (folder: string) => ({ jti: `log/${number}`, remote, version: versionOf(folder) ?? '', at, by })
  switch (event.type) {
    case 'rolloutStarted':
      return { event: 'rollout-started', ...of(event.folder), percent: event.percent, next: event.next }
    case 'rolloutMoved':
      return { event: 'rollout-moved', ...of(event.folder), percent: event.percent }
    case 'rolloutStopped': {
      const { folder, why, counts } = event
      if (why !== worse) return { event: 'rollout-stopped', ...of(folder), why }
      const figures = counts && { new: counts.first, active: counts.active }
      return { event: 'taken-back', ...of(folder), why, ...(figures && { figures }) }
    }
    case 'activated':
      return { event: 'activated', ...of(event.folder) }
    case 'rolledBack':
      return { event: 'rolled-back', ...of(event.to), from: versionOf(event.from) }
    case 'quarantined':
      return { event: 'quarantined', ...of(event.folder), why: event.why }
    default:
      return undefined
  }
}
