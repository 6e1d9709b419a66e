/** The state of a form's address that was opened from a list: the forms of the list, in order. */
export interface PagerState {
  /** The address of the list. */
  list: string
  /** The name of the list. */
  name: string
  /** The addresses of the forms, and whether each waits for its reader. */
  forms: readonly { to: string; waits: boolean }[]
  followsDecision?: boolean
}

/** Returns the pager state in the state of an address, which may be anything. */
export function pagerStateIn(state: unknown): PagerState | undefined {
  const pager = (state as { pager?: PagerState } | null)?.pager
  return typeof pager?.list === 'string' && Array.isArray(pager.forms) ? pager : undefined
}

/** Returns the address of the next form in the list that waits for the reader, after the form at `address`. */
export function nextWaiting(state: unknown, address: string): string | undefined {
  const forms = pagerStateIn(state)?.forms ?? []
  const at = forms.findIndex(({ to }) => to.toLowerCase() === address.toLowerCase())
  return at < 0 ? undefined : forms.slice(at + 1).find(({ waits }) => waits)?.to
}
