import type { FastifyBaseLogger } from 'fastify'
import type { Gauge } from 'prom-client'

/**
 * Computes several gauges at once, although each is read by itself. If that fails, as without a database, these are
 * missing and the other metrics still appear.
 */
export function collectTogether(gauges: readonly Gauge[], log: FastifyBaseLogger, collect: () => Promise<void>): void {
  let running: Promise<void> | undefined
  const together = () => {
    running ??= Promise.resolve()
      .then(() => gauges.forEach(gauge => gauge.reset()))
      .then(collect)
      .catch((err: unknown) => log.error({ err }, 'some metrics are missing'))
      .finally(() => (running = undefined))
    return running
  }
  for (const gauge of gauges) Object.assign(gauge, { collect: together })
}
