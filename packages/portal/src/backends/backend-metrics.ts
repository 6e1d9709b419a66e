import type { FaultName } from '@portal/federation/backend/fault'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Gateway } from './gateway'

/** `refused`: by the portal. `abandoned`: by the browser. */
export type Outcome = 'answered' | 'refused' | 'abandoned' | FaultName

/** Counts calls by remote and outcome. Their durations are those of the route, like every route's. */
export function backendMetrics(register: Registry, { backends }: Gateway): (remote: string, outcome: Outcome) => void {
  const calls = new Counter({
    name: 'backend_calls_total',
    help: 'Calls of pages to the backends of their remotes, by what came of them',
    labelNames: ['remote', 'outcome'],
    registers: [register],
  })
  new Gauge({
    name: 'backend_calls_open',
    help: 'Calls, streams and WebSockets to backends that are open in this process',
    labelNames: ['remote'],
    registers: [register],
    collect() {
      for (const [remote, { calls: counter }] of backends) this.set({ remote }, counter.open)
    },
  })
  return (remote, outcome) => calls.inc({ remote, outcome })
}
