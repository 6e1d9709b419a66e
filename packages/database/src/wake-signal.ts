export interface WakeSignal {
  notify(): void
  /** Waits until notified, at most this long. A notification since the last wait ends it at once. */
  wait(longestMs: number): Promise<void>
}

/** Wakes one waiting task. Several notifications in the meantime count as one. */
export function createWakeSignal(): WakeSignal {
  let isNotified = false
  let wake = () => {}
  return {
    notify: () => {
      isNotified = true
      wake()
    },
    wait: async longestMs => {
      if (!isNotified) {
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, longestMs).unref()
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      isNotified = false
    },
  }
}
