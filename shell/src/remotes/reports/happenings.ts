import type { FailureCode } from '@portal/federation/host/failure'

/** Events of remotes' pages. The reporter reads them once the page is idle. */
export type Happening = { at: number } & (
  | { what: 'opened'; isLoading: boolean }
  | { what: 'ready'; folder: string }
  | { what: 'failed'; folder: string; code: FailureCode }
  | { what: 'left' }
)
type Told = Happening extends infer H ? (H extends Happening ? Omit<H, 'at'> : never) : never
type Listener = (happening: Happening) => void

const mostKept = 100
const kept: Happening[] = []
let hears: Listener | undefined
let onFirstPage: () => void

/** Settles once the first page of a remote is ready or has failed. */
export const firstPage = new Promise<void>(resolve => (onFirstPage = resolve))

export function tell(told: Told): void {
  const happening = { ...told, at: performance.now() }
  if (hears) hears(happening)
  else if (kept.length < mostKept) kept.push(happening)
  if (told.what === 'ready' || told.what === 'failed') onFirstPage()
}

/** Passes on all events, including earlier ones. */
export function listen(listener: Listener): void {
  hears = listener
  kept.splice(0).forEach(listener)
}
