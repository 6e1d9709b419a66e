import type { Act, Connected, Observed, Push } from './observed'

/** What clients have seen so far. */
export class Record implements Observed {
  readonly acts: Act[] = []
  readonly pushes: Push[] = []
  readonly connections: Connected[] = []

  act(act: Omit<Act, 'id'>): Act {
    const kept = { id: this.acts.length + 1, ...act }
    this.acts.push(kept)
    return kept
  }
}
