import type { Level } from './crowd'

/** In milliseconds. */
const limits = { p95: 300, p99: 1000, message: 2000 }

/** Returns why people would call the portal slow; nothing if they would not. */
export function complaintsAbout({ calls, messages, missing, faults }: Level): string[] {
  const failed = Object.values(faults).reduce((sum, count) => sum + count, 0)
  return [
    ...(calls.p95 > limits.p95 ? [`p95 of calls ${shown(calls.p95)}`] : []),
    ...(calls.p99 > limits.p99 ? [`p99 of calls ${shown(calls.p99)}`] : []),
    ...(messages.p99 > limits.message ? [`p99 of messages ${shown(messages.p99)}`] : []),
    ...(missing > 0 ? [`${missing} messages missing`] : []),
    ...(failed > 0 ? [`${failed} calls failed`] : []),
  ]
}

const shown = (ms: number) => `${Math.round(ms)} ms`

const first = 100
/** The result may be this much too low. */
const exactness = 1.1

/**
 * Finds the most people at work without a complaint: doubles until there is one, then halves the distance. Ends when
 * it is close enough or the time is over.
 */
export async function mostWithout(
  complains: (people: number) => Promise<boolean>,
  { isLate, most }: { isLate: () => boolean; most: number },
): Promise<{ held: number; failed: number | undefined }> {
  let held = 0
  let failed: number | undefined
  for (let next = first; next > held && !isLate(); next = between(held, failed, most)) {
    if (await complains(next)) failed = next
    else held = next
    if (failed !== undefined && held > 0 && failed / held <= exactness) break
  }
  return { held, failed }
}

function between(held: number, failed: number | undefined, most: number): number {
  const next = failed === undefined ? Math.min(most, held * 2) : (held + failed) / 2
  return next < 10 ? Math.floor(next) : Math.round(next / 10) * 10
}
