/** What goes along with the address of a form that was opened from a list: the forms of that list, in their order. */
export interface PagerState {
  /** The address of the list, and its name. */
  list: string
  name: string
  /** The addresses of the forms, and whether each waits for its reader. */
  forms: readonly { to: string; waits: boolean }[]
  followsDecision?: boolean
}

/** Reads it from the state of an address, which may be of anything. */
export function pagerStateIn(state: unknown): PagerState | undefined {
  const pager = (state as { pager?: PagerState } | null)?.pager
  return typeof pager?.list === 'string' && Array.isArray(pager.forms) ? pager : undefined
}
