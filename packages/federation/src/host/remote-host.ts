import { BrokenReleases } from './broken-releases'
import { asFailure, Failure } from './failure'
import type { Federation } from './federation-runtime'
import type { LoadableRelease, LoadableRemote } from './loadable-release'
import { overriddenRemotes } from './overridden-registry'
import type { Override } from './override'
import { PageLoad, type Candidate, type PageState } from './page-load'
import { fetchRegistry } from './registry-client'
import { ReleaseLoader } from './release-loader'
import { installScriptCheck } from './verified-scripts'

interface HostOptions {
  /** Where `/remotes/` lies, with a slash at its end. */
  remotesUrl: string
  federation: () => Promise<Federation>
  /** Of the session, if there is one: some people may get other releases. */
  token: () => string | undefined
  /** What this browser takes from a developer's machine. */
  overrides?: readonly Override[]
  /** Told of every published release that did not load. */
  onFailure?: (folder: string, failure: Failure) => void
  /** What the browser keeps for a session. */
  storage: () => Storage
}

/**
 * Everything that a page knows of its remotes. A session keeps the releases that it started with: the registry is
 * read again only to announce new ones, and for a remote that has failed.
 */
export class RemoteHost {
  readonly #options: HostOptions
  readonly #remotes: LoadableRemote[]
  readonly #pages = new Map<string, PageLoad>()
  readonly #releases = new Map<string, ReleaseLoader>()
  readonly #restarts = new Map<string, number>()
  readonly #broken: BrokenReleases
  /** The pages whose modules broke before anybody opened them. */
  readonly #brokeEarly = new Set<string>()

  private constructor(options: HostOptions, remotes: LoadableRemote[]) {
    this.#options = options
    this.#remotes = remotes
    this.#broken = new BrokenReleases(options.storage)
  }

  static async open(options: HostOptions): Promise<RemoteHost> {
    installScriptCheck()
    return new RemoteHost(options, await readRemotes(options))
  }

  get remotes(): readonly LoadableRemote[] {
    return this.#remotes
  }

  page(remote: string, page: string): PageLoad {
    const key = `${remote}/${page}`
    const known = this.#pages.get(key)
    if (known) return known
    let tried = this.#brokeEarly.delete(key)
    const load = new PageLoad(async () => {
      if (tried) await this.#startAnew(remote)
      tried = true
      return this.#candidates(remote, page)
    })
    load.watch(() => this.#noteBroken(remote, load.state()))
    this.#pages.set(key, load)
    return load
  }

  /** Brings a page nearer that somebody is about to open. It may fail: opening will say why. */
  preload(remote: string, page: string) {
    const release = this.#firstChoice(remote)
    if (release)
      this.#loader(release)
        .preload(page)
        .catch(() => undefined)
  }

  /**
   * Runs a page's modules before somebody opens it, so that it is shown at once. What broke is begun anew, and told,
   * once it is opened.
   */
  prepare(remote: string, page: string) {
    const key = `${remote}/${page}`
    const release = this.#firstChoice(remote)
    if (!release || this.#pages.has(key)) return
    const loader = this.#loader(release)
    const run = () =>
      loader.page(page).then(
        () => void this.page(remote, page),
        () => void this.#brokeEarly.add(key),
      )
    // What could not be fetched did not break.
    loader.preload(page).then(run, () => undefined)
  }

  /** Brings nearer what any page of a remote needs first, and the federation's runtime with it. */
  approach(remote: string) {
    const release = this.#firstChoice(remote)
    if (release) Promise.all([this.#loader(release).approach(), this.#options.federation()]).catch(() => undefined)
  }

  /** The remotes of which a newer release is active than the one that this session started with. */
  async outdated(): Promise<LoadableRemote[]> {
    const now = await readRemotes(this.#options)
    return now.filter(remote => {
      const known = this.#find(remote.name)
      return known && known.active.folder !== remote.active.folder
    })
  }

  #find(name: string) {
    return this.#remotes.find(remote => remote.name === name)
  }

  /** What is tried for a remote, in this order. */
  #releasesOf(name: string): LoadableRelease[] {
    const remote = this.#find(name)
    return remote ? [remote.active, ...remote.earlier] : []
  }

  #firstChoice(name: string) {
    return this.#releasesOf(name).find(({ folder }) => !this.#broken.failureOf(folder))
  }

  #candidates(name: string, page: string): Candidate[] {
    const releases = this.#releasesOf(name)
    if (releases.length === 0) throw new Failure('REMOTE_NOT_FOUND', `${name} is not in the registry`)
    return releases.map(release => ({
      release,
      load: async isHere => {
        const broken = this.#broken.failureOf(release.folder)
        if (broken) throw broken
        return this.#loader(release)
          .page(page, isHere)
          .catch((error: unknown) => {
            // A developer's own has no hash, and is nobody else's affair.
            if (release.integrity) this.#options.onFailure?.(release.folder, asFailure(error, 'REMOTE_IMPORT_FAILED'))
            throw error
          })
      },
    }))
  }

  #noteBroken(name: string, state: PageState) {
    if (state.status !== 'ready' || !state.instead) return
    const folders = this.#releasesOf(name).map(({ folder }) => folder)
    this.#broken.add(folders.slice(0, folders.indexOf(state.release.folder)), state.instead)
  }

  /** The cause may have been the release itself, or a module of it that stayed broken: both are taken anew. */
  async #startAnew(name: string) {
    // Without a registry there is still the release that we know of, and its own failure says more.
    const now = await readRemotes(this.#options).catch(() => undefined)
    const fresh = now?.find(remote => remote.name === name)
    const at = this.#remotes.findIndex(remote => remote.name === name)
    const before = this.#remotes[at]?.active.folder
    this.#broken.forget(name)
    if (fresh && at >= 0) this.#remotes[at] = fresh
    for (const folder of this.#releases.keys()) {
      if (folder !== before && !folder.startsWith(`${name}/`)) continue
      this.#releases.delete(folder)
      this.#restarts.set(folder, (this.#restarts.get(folder) ?? 0) + 1)
    }
  }

  #loader(release: LoadableRelease): ReleaseLoader {
    const known = this.#releases.get(release.folder)
    if (known) return known
    const restarts = this.#restarts.get(release.folder) ?? 0
    const loader = new ReleaseLoader({ release, restarts, ...this.#options })
    this.#releases.set(release.folder, loader)
    return loader
  }
}

async function readRemotes({ remotesUrl, token, overrides = [] }: HostOptions): Promise<LoadableRemote[]> {
  return overriddenRemotes(await fetchRegistry(`${remotesUrl}registry.json`, token), overrides)
}
