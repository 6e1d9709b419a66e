import type { ComponentType } from 'react'
import { asFailure, Failure } from './failure'
import type { LoadableRelease } from './loadable-release'

export type PageState =
  | { status: 'loading' }
  /** `instead` says that an earlier release is shown, and why the active one is not. */
  | { status: 'ready'; Page: ComponentType; release: LoadableRelease; instead?: Failure }
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
  readonly start = async () => {
    const run = ++this.#run
    const tell = (state: PageState) => {
      if (run === this.#run) this.#set(state)
    }
    tell({ status: 'loading' })
    const patience = setTimeout(
      () => tell({ status: 'failed', failure: new Failure('REMOTE_TIMEOUT', `not there after ${patienceMs} ms`) }),
      patienceMs,
    )
    tell(await this.#firstThatLoads())
    clearTimeout(patience)
  }

  async #firstThatLoads(): Promise<PageState> {
    let first: Failure | undefined
    try {
      for (const { release, load } of await this.candidates()) {
        try {
          const Page = await load()
          return { status: 'ready', Page, release, ...(first && { instead: first }) }
        } catch (error) {
          first ??= asFailure(error, 'REMOTE_IMPORT_FAILED')
        }
      }
      return { status: 'failed', failure: first ?? new Failure('REMOTE_NOT_FOUND', 'no release is active') }
    } catch (error) {
      return { status: 'failed', failure: asFailure(error, 'REGISTRY_UNREACHABLE') }
    }
  }

  #set(state: PageState) {
    this.#state = state
    for (const watcher of this.#watchers) watcher()
  }
}
