export interface Bell {
  ring(): void
  /** Waits until notified, at most this long. A notification since the last wait ends it at once. */
  rung(longestMs: number): Promise<void>
}

/** Wakes one waiting task. Several notifications meanwhile count as one. */
export function createBell(): Bell {
  let hasRung = false
  let wake = () => {}
  return {
    ring: () => {
      hasRung = true
      wake()
    },
    rung: async longestMs => {
      if (!hasRung) {
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, longestMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      hasRung = false
    },
  }
}
