import type { FailureCode } from '@portal/federation/host/failure'

/** Events of remotes' pages. The reporter reads them once the page is idle. */
export type PageEvent = { at: number } & (
  | { what: 'opened'; isLoading: boolean }
  | { what: 'ready'; folder: string }
  | { what: 'failed'; folder: string; code: FailureCode }
  | { what: 'left' }
)
type NewEvent = PageEvent extends infer E ? (E extends PageEvent ? Omit<E, 'at'> : never) : never
type Listener = (event: PageEvent) => void

const mostKept = 100
const kept: PageEvent[] = []
let current: Listener | undefined
let onFirstPage: () => void

/** Settles once the first page of a remote is ready or has failed. */
export const firstPage = new Promise<void>(resolve => (onFirstPage = resolve))

export function recordEvent(recorded: NewEvent): void {
  const event = { ...recorded, at: performance.now() }
  if (current) current(event)
  else if (kept.length < mostKept) kept.push(event)
  if (recorded.what === 'ready' || recorded.what === 'failed') onFirstPage()
}

/** Passes on all events, including earlier ones. */
export function listen(listener: Listener): void {
  current = listener
  kept.splice(0).forEach(listener)
}
