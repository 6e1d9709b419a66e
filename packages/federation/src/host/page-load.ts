import type { ComponentType } from 'react'
import { afterAwake } from './awake-time'
import { asFailure, Failure } from './failure'
import { Hang } from './hang'
import type { LoadableRelease } from './loadable-release'

export type PageState =
  | { status: 'loading' }
  /** `instead`: an earlier release is shown, with the reason. `untried` may replace it in turn. */
  | { status: 'ready'; Page: ComponentType; release: LoadableRelease; untried: Candidate[]; instead?: Failure }
  /** A load in the background may still turn this into `ready`. */
  | { status: 'failed'; failure: Failure }

/** Time until a person is told that a page is slow. The load continues. */
export const patienceMs = 4000

export interface Candidate {
  release: LoadableRelease
  /** @param isHere called when the files have come and the code is about to run */
  load: (isHere: () => void) => Promise<ComponentType>
}

/** Progress of the search for a release that loads. */
interface Search {
  /** Why the preferred release is not shown. */
  instead: Failure | undefined
  /** Whether the current candidate's files have arrived. */
  isHere: boolean
  /** Hung pages that may still arrive or fail. */
  late: (() => Promise<PageState>)[]
}

/** Loads one page of a remote, as a store that a component can watch. */
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

  /** Starts over and ignores results of an earlier run. */
  readonly start = () => this.#begin(async search => firstThatLoads(await this.candidates(), search))

  /** Replaces a page that broke by the previously active release, if there is one. */
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
    // A late page replaces the panel, but never an earlier release that somebody is using.
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
