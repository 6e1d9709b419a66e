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

/** The next form that waits for its reader, in the list that stands in the state of an address, behind that address. */
export function nextWaiting(state: unknown, address: string): string | undefined {
  const forms = pagerStateIn(state)?.forms ?? []
  const at = forms.findIndex(({ to }) => to.toLowerCase() === address.toLowerCase())
  return at < 0 ? undefined : forms.slice(at + 1).find(({ waits }) => waits)?.to
}
