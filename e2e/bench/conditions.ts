/** The conditions for opening a page: the machine as it is, and a phone on a mobile network. */
export interface Condition {
  name: string
  /** The slowdown of the processor. */
  cpu: number
  /** Round trip in milliseconds, speeds in kilobits per second. */
  network?: { latency: number; down: number; up: number }
}

export const unthrottled: Condition = { name: 'no throttling', cpu: 1 }

export const conditions: Condition[] = [
  unthrottled,
  { name: 'fast 4G, CPU ÷ 4', cpu: 4, network: { latency: 165, down: 9000, up: 1500 } },
  // Chrome's former "fast 3G", now "slow 4G".
  { name: 'slow 4G, CPU ÷ 4', cpu: 4, network: { latency: 562.5, down: 1600 * 0.9, up: 750 * 0.9 } },
]

export function describe({ name, cpu, network }: Condition): string {
  if (!network) return name
  return `${name}: ${network.down} kbit/s down, ${network.up} up, ${network.latency} ms per request, processor ${cpu} times slower`
}
