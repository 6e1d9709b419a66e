const minute = 60
const hour = 60 * minute

/** Seconds until the next try, after the first, the second … try failed; after the last of them a mail is given up. */
export const pauses = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour] as const

/**
 * Whether a mail server said that this mail will never be taken. Wrong credentials of the portal's own are not that.
 */
export function isForGood(error: unknown): boolean {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isAboutMail && typeof responseCode === 'number' && responseCode >= 500
}

/** Seconds until the next try, or undefined when there is none. */
export function pauseAfter(failedTries: number, error: unknown): number | undefined {
  return isForGood(error) ? undefined : pauses[failedTries - 1]
}
