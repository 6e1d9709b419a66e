import type { DeliveryEvent } from '@portal/federation/delivery/events'
import { worse } from '@portal/federation/delivery/rollout/roll-out'

/** The claims of a webhook's token besides the registered ones. */
export interface News {
  /** The same at each attempt, so that a receiver can tell a repetition. */
  jti: string
  event: string
  remote: string
  version: string
  at: string
  [detail: string]: unknown
}

/** Puts an event of the releases' log into a webhook's terms; nothing for events that change nobody's release. */
export function newsOf(
  event: DeliveryEvent,
  number: number,
  versionOf: (folder: string) => string | undefined,
): News | undefined {
  const { remote, at, by } = event
  const news = (name: string, folder: string, details: object = {}): News => ({
    jti: `log/${number}`,
    event: name,
    remote,
    version: versionOf(folder) ?? '',
    at,
    by,
    ...details,
  })
  switch (event.type) {
    case 'rolloutStarted':
      return news('rollout-started', event.folder, { percent: event.percent, next: event.next })
    case 'rolloutMoved':
      return news('rollout-moved', event.folder, { percent: event.percent })
    case 'rolloutStopped': {
      const { folder, why, counts } = event
      const figures = counts && { figures: { new: counts.first, active: counts.active } }
      return news(why === worse ? 'taken-back' : 'rollout-stopped', folder, { why, ...figures })
    }
    case 'activated':
      return news('activated', event.folder)
    case 'rolledBack':
      return news('rolled-back', event.to, { from: versionOf(event.from) })
    case 'quarantined':
      return news('quarantined', event.folder, { why: event.why })
    default:
      return undefined
  }
}
