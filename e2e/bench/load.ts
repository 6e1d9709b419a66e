import { cpus, loadavg } from 'node:os'

const now = (): string => (loadavg()[0] ?? NaN).toFixed(1)

/**
 * How busy the machine is, without which no time means anything; the answer is asked for when everything is measured.
 */
export function watchLoad(): () => string {
  const before = now()
  return () =>
    `Load of the machine before ${before}, after ${now()} (average of a minute, ${cpus().length} processors).`
}
