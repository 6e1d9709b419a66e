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
  /** Hashes the form's timeline again, as somebody who hides it. */
  isRehashed?: true
  /** Lets the triggers work, so that what they derive follows. */
  withTriggers?: true
}
