export interface Bell {
  ring(): void
  /** Waits for the bell, but no longer than that. One that rang since the last wait is heard at once. */
  rung(longestMs: number): Promise<void>
}

/** Wakes one sleeper; however often it rings meanwhile, once is enough. */
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
