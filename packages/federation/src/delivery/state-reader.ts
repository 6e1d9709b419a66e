import type { DeliveryEvent } from './events'
import { readLog, stateOf } from './log'
import { foldEvents, type DeliveryState } from './state'

/**
 * Reads the state for a process that asks often: events never change, so it looks only for new ones. A call costs one
 * look for a file that is not there yet, and sees what any other process has delivered.
 */
export function stateReader(remotesFolder: string): () => Promise<DeliveryState> {
  let events: readonly DeliveryEvent[] = []
  let state = foldEvents(events)
  return async () => {
    const known = events
    const fresh = await readLog(remotesFolder, known.length)
    const all = [...known, ...fresh]
    // Calls run side by side; the one that read most wins.
    if (all.length > events.length) {
      state = stateOf(all)
      events = all
    }
    return state
  }
}
