import { cpus, loadavg } from 'node:os'

const now = (): string => (loadavg()[0] ?? NaN).toFixed(1)

/** The machine's load, which puts all times into perspective; read after the measurements. */
export function watchLoad(): () => string {
  const before = now()
  return () =>
    `Load of the machine before ${before}, after ${now()} (average of a minute, ${cpus().length} processors).`
}
