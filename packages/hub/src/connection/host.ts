import type { Clock } from '../clock'
import type { Clients } from '../clients'
import type { MethodTable } from '../method'
import type { HubLog, HubOptions, Limits, Timing } from '../options'
import type { Registered, Registry } from './registry'

/** The parts of a hub that all its connections share. */
export interface HubHost<Identity> {
  readonly options: HubOptions<Identity>
  readonly methods: MethodTable<Identity>
  readonly clients: Clients
  /** A connection enters itself and its groups here. */
  readonly registry: Pick<Registry<Registered>, 'opened' | 'join' | 'leave' | 'remove'>
  readonly limits: Limits
  readonly timing: Timing
  readonly clock: Clock
  readonly log: HubLog
  readonly detailedErrors: boolean
  /** Tracks work of the hub's own functions, so that a closing hub waits for it. The promise never rejects. */
  track(work: Promise<void>): void
}
