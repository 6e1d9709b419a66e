/** What goes along with the address of a form that was opened from a list: the forms of that list, in their order. */
export interface WalkState {
  /** The address of the list, and its name. */
  list: string
  name: string
  /** The addresses of the forms, and whether each waits for its reader. */
  forms: readonly { to: string; waits: boolean }[]
  followsDecision?: boolean
}

/** Reads it from the state of an address, which may be of anything. */
export function walkStateIn(state: unknown): WalkState | undefined {
  const walk = (state as { walk?: WalkState } | null)?.walk
  return typeof walk?.list === 'string' && Array.isArray(walk.forms) ? walk : undefined
}
