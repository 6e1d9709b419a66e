import type { ComponentType } from 'react'
import { asFailure, Failure } from './failure'
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

/** When nothing is there by then, the person is told; what is under way goes on. */
export const patienceMs = 4000

export interface Candidate {
  release: LoadableRelease
  load: () => Promise<ComponentType>
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
  readonly start = () => this.#begin(async () => firstThatLoads(await this.candidates()))

  /** What is shown broke: what was active before takes its place, if there is something. */
  readonly replace = async (error: unknown) => {
    const state = this.#state
    if (state.status !== 'ready' || state.untried.length === 0) return
    const { untried, instead = asFailure(error, 'REMOTE_RENDER_FAILED') } = state
    await this.#begin(() => firstThatLoads(untried, instead))
  }

  async #begin(find: () => Promise<PageState>) {
    const run = ++this.#run
    const tell = (state: PageState) => {
      if (run === this.#run) this.#set(state)
    }
    tell({ status: 'loading' })
    const timer = setTimeout(
      () => tell({ status: 'failed', failure: new Failure('REMOTE_TIMEOUT', `not there after ${patienceMs} ms`) }),
      patienceMs,
    )
    tell(
      await find().catch((error: unknown) => ({ status: 'failed', failure: asFailure(error, 'REGISTRY_UNREACHABLE') })),
    )
    clearTimeout(timer)
  }

  #set(state: PageState) {
    this.#state = state
    for (const watcher of this.#watchers) watcher()
  }
}

/** @param instead why what is wanted more than these is not shown */
async function firstThatLoads(candidates: Candidate[], instead?: Failure): Promise<PageState> {
  for (const [i, { release, load }] of candidates.entries())
    try {
      return {
        status: 'ready',
        Page: await load(),
        release,
        untried: candidates.slice(i + 1),
        ...(instead && { instead }),
      }
    } catch (error) {
      const failure = asFailure(error, 'REMOTE_IMPORT_FAILED')
      // eslint-disable-next-line no-console -- where the team of a remote looks for what the panel does not tell
      console.error(`${release.folder}: ${failure.code}`, failure.cause ?? failure)
      instead ??= failure
    }
  return { status: 'failed', failure: instead ?? new Failure('REMOTE_NOT_FOUND', 'no release is active') }
}
