import { AsyncLocalStorage } from 'node:async_hooks'
import type { Act, Connected, Observed, Push } from './observed'

/** The number of the story that is told. */
export const toldStory = new AsyncLocalStorage<number>()

/** What clients have seen so far. */
export class Record implements Observed {
  readonly acts: Act[] = []
  readonly pushes: Push[] = []
  readonly connections: Connected[] = []

  act(act: Omit<Act, 'id' | 'story'>): Act {
    const story = toldStory.getStore()
    const kept = { id: this.acts.length + 1, ...act, ...(story !== undefined && { story }) }
    this.acts.push(kept)
    return kept
  }
}
