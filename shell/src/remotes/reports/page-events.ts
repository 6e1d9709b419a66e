import type { LateFailure } from '@portal/contracts/remotes/remote-reports'
import type { FailureCode } from '@portal/federation/host/failure'

/** Events of remotes' pages. The reporter reads them once the page is idle. */
export type PageEvent = { at: number } & (
  | { what: 'opened'; isLoading: boolean }
  | { what: 'ready'; folder: string }
  /** An extension is ready, beside whatever page is shown. */
  | { what: 'extended'; folder: string }
  /** Modules of a release ran, for this time. */
  | { what: 'evaluated'; folder: string; ms: number }
  | { what: 'failed'; folder: string; code: FailureCode }
  /** Something after the page was shown. Its error tells which release it was; without one, the shown release. */
  | { what: 'late'; code: LateFailure; error: unknown; file?: string | undefined }
  | { what: 'left' }
)
type NewEvent = PageEvent extends infer E ? (E extends PageEvent ? Omit<E, 'at'> : never) : never
type Listener = (event: PageEvent) => void

const mostKept = 100
const kept: PageEvent[] = []
let current: Listener | undefined
let onFirstPage: () => void

/** Settles once the first page or extension of a remote is ready or has failed. */
export const firstPage = new Promise<void>(resolve => (onFirstPage = resolve))

/** The release whose code may occupy the tab now: one that has just begun to run, or the shown one. */
export const tab = {
  running: undefined as string | undefined,
  shown: undefined as string | undefined,
  /** The release of the last entry that was sent. */
  entered: undefined as string | undefined,
  onChange: (): void => undefined,
}

export function noteRunning(folder: string | undefined): void {
  tab.running = folder
  tab.onChange()
}

export function recordEvent(recorded: NewEvent): void {
  const event = { ...recorded, at: performance.now() }
  if (current) current(event)
  else if (kept.length < mostKept) kept.push(event)
  if (recorded.what === 'ready' || recorded.what === 'extended' || recorded.what === 'failed') onFirstPage()
  if (recorded.what === 'late' || recorded.what === 'extended' || recorded.what === 'evaluated') return
  // An extension that fails leaves the shown page in place.
  if (recorded.what === 'failed' && tab.shown !== undefined && tab.shown !== recorded.folder) return
  tab.shown = recorded.what === 'ready' ? recorded.folder : undefined
  tab.entered = undefined
  tab.onChange()
}

/** Passes on all events, including earlier ones. */
export function listen(listener: Listener): void {
  current = listener
  kept.splice(0).forEach(listener)
}
