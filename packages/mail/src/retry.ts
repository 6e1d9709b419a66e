const minute = 60
const hour = 60 * minute

/** Seconds until the next attempt after each failure. After the last one a mail is given up. */
export const retryDelays = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour] as const

/** Returns true if a mail server refused this mail permanently. Wrong credentials of the portal do not count. */
function isPermanent(error: unknown): boolean {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isAboutMail && typeof responseCode === 'number' && responseCode >= 500
}

/** Returns the seconds until the next attempt; undefined if there is none. */
export function retryDelayAfter(failedTries: number, error: unknown): number | undefined {
  return isPermanent(error) ? undefined : retryDelays[failedTries - 1]
}
