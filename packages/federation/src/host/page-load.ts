import type { ComponentType } from 'react'
import { afterAwake } from './awake-time'
import { asFailure, Failure } from './failure'
import { Hang } from './hang'
import type { LoadableRelease } from './loadable-release'

export type PageState =
  | { status: 'loading' }
  /**
   * `instead` says that an earlier release is shown, and why the active one is not; `untried` may take its place in
   * turn.
   */
  | { status: 'ready'; Page: ComponentType; release: LoadableRelease; untried: Candidate[]; instead?: Failure }
  /** A load that goes on in the background may still turn this into `ready`. */
  | { status: 'failed'; failure: Failure }

/** When nothing is there after so long before their eyes, the person is told; what is under way goes on. */
export const patienceMs = 4000

export interface Candidate {
  release: LoadableRelease
  /** @param isHere called when the files have come and the code is about to run */
  load: (isHere: () => void) => Promise<ComponentType>
}

/** The progress of a search for a release that loads. */
interface Search {
  /** Why the release that is wanted most is not shown. */
  instead: Failure | undefined
  /** Whether the files of the present candidate have come. */
  isHere: boolean
  /** Wait for pages that hung and may still come, or fail. */
  late: (() => Promise<PageState>)[]
}

/** The loading of one page of one remote, as something that a component can watch. */
export class PageLoad {
  #state: PageState = { status: 'loading' }
  #run = 0
  readonly #watchers = new Set<() => void>()

  constructor(private readonly candidates: () => Promise<Candidate[]>) {
    void this.start()
  }

  readonly state = () => this.#state

  readonly watch = (watcher: () => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  /** Begins anew; what an earlier run still finds out is ignored. */
  readonly start = () => this.#begin(async search => firstThatLoads(await this.candidates(), search))

  /** What is shown broke: what was active before takes its place, if there is something. */
  readonly replace = async (error: unknown) => {
    const state = this.#state
    if (state.status !== 'ready' || state.untried.length === 0) return
    const { untried, instead = asFailure(error, 'REMOTE_RENDER_FAILED') } = state
    await this.#begin(search => firstThatLoads(untried, search), instead)
  }

  async #begin(find: (search: Search) => Promise<PageState>, instead?: Failure) {
    const run = ++this.#run
    const search: Search = { instead, isHere: false, late: [] }
    const tell = (state: PageState) => {
      if (run === this.#run) this.#set(state)
    }
    tell({ status: 'loading' })
    const end = afterAwake(patienceMs, () => tell({ status: 'failed', failure: whyNotYet(search) }))
    const found = await find(search).catch((error: unknown): PageState => {
      return { status: 'failed', failure: asFailure(error, 'REGISTRY_UNREACHABLE') }
    })
    end()
    tell(found)
    // A late page takes the place of the panel, never that of an earlier release which somebody works with.
    if (found.status === 'failed') void Promise.any(search.late.map(come => come())).then(tell, () => undefined)
  }

  #set(state: PageState) {
    this.#state = state
    for (const watcher of this.#watchers) watcher()
  }
}

function whyNotYet({ instead, isHere }: Search): Failure {
  const detail = `not there after ${patienceMs} ms`
  return instead ?? new Failure(isHere ? 'REMOTE_HANGS' : 'REMOTE_TIMEOUT', detail)
}

async function firstThatLoads(candidates: Candidate[], search: Search): Promise<PageState> {
  for (const [i, { release, load }] of candidates.entries()) {
    const { instead } = search
    const untried = candidates.slice(i + 1)
    const ready = (Page: ComponentType): PageState => ({
      status: 'ready',
      Page,
      release,
      untried,
      ...(instead && { instead }),
    })
    search.isHere = false
    try {
      return ready(await load(() => void (search.isHere = true)))
    } catch (error) {
      const failure = asFailure(error, 'REMOTE_IMPORT_FAILED')
      // eslint-disable-next-line no-console -- where the team of a remote looks for what the panel does not tell
      console.error(`${release.folder}: ${failure.code}`, failure.cause ?? failure)
      search.instead ??= failure
      if (failure instanceof Hang) search.late.push(() => failure.late.then(ready))
    }
  }
  return { status: 'failed', failure: search.instead ?? new Failure('REMOTE_NOT_FOUND', 'no release is active') }
}
