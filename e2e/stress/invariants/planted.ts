import type { Act, Observed } from '../observed'

/**
 * A fault of one record. All faults are planted together, each on a record of its own, and judged once: each must be
 * found by its invariants, once, and by no others.
 */
export interface Planted {
  fault: string
  foundBy: string | string[]
  /** Selects the records (`id`) that it can be planted on: forms, unless `table` says otherwise. */
  on: string
  table?: string
  /** Plants it; `:id` is the record. */
  sql: string
  /** Changes what clients saw. */
  seen?: (observed: Observed) => Observed
  /** Hashes the form's timeline again, as somebody who hides it. */
  isRehashed?: true
  /** Lets the triggers work, so that what they derive follows. */
  withTriggers?: true
}

/** A fault of what clients saw. */
export const seenWrongly = (foundBy: Planted['foundBy'], fault: string, seen: Planted['seen'] & object): Planted => ({
  ...{ foundBy, fault, seen, table: fault, on: 'select 1 as id', sql: 'select 1' },
})

/** Changes the first such act. */
export function withAct(observed: Observed, isMeant: (act: Act) => boolean, change: (act: Act) => Act): Observed {
  const meant = observed.acts.find(isMeant)
  if (!meant) throw new Error('There is no such act.')
  return { ...observed, acts: observed.acts.map(act => (act === meant ? change(act) : act)) }
}
