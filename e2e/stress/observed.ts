/** What clients saw of a history. Its invariants are judged from this and from the rows. */

/** One request of a client. A repeat has an id of its own and the key of the first. */
export interface Act {
  id: number
  /** The e-mail. */
  person: string
  personId: number
  /** As in `approve` or `create expense`. */
  kind: string
  formGuid?: string
  requestKey?: string
  body: unknown
  startedAt: number
  endedAt: number
  /** `unknown`: no answer, or one that does not say whether it took effect, such as 503. */
  outcome: 'acknowledged' | 'refused' | 'unknown'
  status?: number
  code?: string
  answer?: unknown
  portal: string
  /** The number of the story that it belongs to. */
  story?: number
}

/** A message of a hub that a client received. */
export interface Push {
  person: string
  personId: number
  portal: string
  hub: string
  name: string
  payload: unknown
  at: number
  /** The hash of the connection's token. */
  session: string
}

/** The time in which a client's connection to a hub demonstrably stood: until the last that was heard. */
export interface Connected {
  person: string
  personId: number
  portal: string
  hub: string
  /** The hash of its token. */
  session: string
  from: number
  to: number
}

export interface Observed {
  acts: readonly Act[]
  pushes: readonly Push[]
  connections: readonly Connected[]
}

export interface Violation {
  invariant: string
  formGuid?: string
  found: string
}

export type Judge = (database: import('pg').Client, observed: Observed) => Promise<Violation[]>
