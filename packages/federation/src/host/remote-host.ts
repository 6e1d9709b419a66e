import { BrokenReleases } from './broken-releases'
import { asFailure, Failure } from './failure'
import type { Federation } from './federation-runtime'
import type { LoadableRelease, LoadableRemote } from './loadable-release'
import { overriddenRemotes } from './overridden-registry'
import type { Override } from './override'
import { PageLoad, type Candidate, type PageState } from './page-load'
import { fetchRegistry } from './registry-client'
import { ReleaseLoader } from './release-loader'
import { RunningRelease } from './running-release'
import { installScriptCheck } from './verified-scripts'

interface HostOptions {
  /** Address of `/remotes/`, with a trailing slash. */
  remotesUrl: string
  federation: () => Promise<Federation>
  /** Headers of the session, if there is one: some people may get other releases. */
  token: () => string | undefined
  /** This browser's overrides. */
  overrides?: readonly Override[]
  /** Called for every published release that fails to load. */
  onFailure?: (folder: string, failure: Failure) => void
  /** Called when a release's code begins to run, and without one when it has settled. */
  onRun?: (folder: string | undefined) => void
  /** Called with the time that evaluating a page's modules took. */
  onEvaluated?: (folder: string, ms: number) => void
  /** The browser's session storage. */
  storage: () => Storage
}

/**
 * Holds the remotes of a page. A session keeps the releases that it started with. The registry is read again only to
 * announce newer ones, and for a failed remote.
 */
export class RemoteHost {
  readonly #options: HostOptions
  readonly #remotes: LoadableRemote[]
  readonly #pages = new Map<string, PageLoad>()
  readonly #releases = new Map<string, ReleaseLoader>()
  readonly #restarts = new Map<string, number>()
  readonly #broken: BrokenReleases
  readonly #running: RunningRelease
  /** Pages whose modules failed before anybody opened them. */
  readonly #brokeEarly = new Set<string>()

  private constructor(options: HostOptions, remotes: LoadableRemote[]) {
    this.#options = options
    this.#remotes = remotes
    this.#broken = new BrokenReleases(options.storage)
    this.#running = new RunningRelease({ storage: options.storage, onRun: options.onRun ?? (() => undefined) })
    this.#noteFrozen()
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

  /** Prefetches a page that somebody is about to open. Errors are ignored: opening it will report them. */
  preload(remote: string, page: string) {
    const release = this.#firstChoice(remote)
    if (release)
      this.#loader(release)
        .preload(page)
        .catch(() => undefined)
  }

  /**
   * Runs a page's modules in advance, so that it opens at once. A failed page starts over, and is reported, when it is
   * opened.
   */
  prepare(remote: string, page: string) {
    const key = `${remote}/${page}`
    const release = this.#firstChoice(remote)
    if (!release || this.#pages.has(key)) return
    const loader = this.#loader(release)
    const run = () =>
      this.#run(release, page).then(
        () => void this.page(remote, page),
        () => void this.#brokeEarly.add(key),
      )
    // A failed fetch is not a failure of the code.
    loader.preload(page).then(run, () => undefined)
  }

  /** Notes that code of this release is about to run: its modules, or a page's first rendering. */
  readonly begin = ({ folder, integrity }: LoadableRelease) => {
    // A developer may stop in a debugger for minutes.
    if (integrity) this.#running.begin(folder)
  }

  /** Prefetches the files that every page of a remote needs, and the federation runtime. */
  approach(remote: string) {
    const release = this.#firstChoice(remote)
    if (release) Promise.all([this.#loader(release).approach(), this.#options.federation()]).catch(() => undefined)
  }

  /** Returns the remotes with a newer active release than the one this session started with. */
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

  /** Lists the releases to try for a remote, in order. */
  #releasesOf(name: string): LoadableRelease[] {
    const remote = this.#find(name)
    return remote ? [remote.active, ...remote.earlier] : []
  }

  /** Lists the releases to try for a page. An earlier one that never had the page is not at fault. */
  #releasesWith(name: string, page: string): LoadableRelease[] {
    const [active, ...earlier] = this.#releasesOf(name)
    const mayHave = ({ scripts }: LoadableRelease) => Object.keys(scripts).length === 0 || page in scripts
    return active ? [active, ...earlier.filter(mayHave)] : []
  }

  #firstChoice(name: string) {
    return this.#releasesOf(name).find(({ folder }) => !this.#broken.failureOf(folder))
  }

  #candidates(name: string, page: string): Candidate[] {
    const releases = this.#releasesWith(name, page)
    if (releases.length === 0) throw new Failure('REMOTE_NOT_FOUND', `${name} is not in the registry`)
    return releases.map(release => ({
      release,
      load: async isHere => {
        const broken = this.#broken.failureOf(release.folder)
        if (broken) throw broken
        return this.#run(release, page, isHere).catch((error: unknown) => {
          // A developer's build has no hash and concerns nobody else.
          if (release.integrity) this.#options.onFailure?.(release.folder, asFailure(error, 'REMOTE_IMPORT_FAILED'))
          throw error
        })
      },
    }))
  }

  #run(release: LoadableRelease, page: string, isHere: () => void = () => undefined) {
    const start = () => {
      isHere()
      this.begin(release)
    }
    // Until it renders, another page may freeze the tab.
    return this.#loader(release)
      .page(page, start)
      .finally(() => this.#running.end(release.folder))
  }

  /** Reports a release that froze this tab, and skips it. */
  #noteFrozen() {
    const folder = this.#running.takeFrozen()
    const ofRemote = this.#remotes
      .map(({ active, earlier }) => [active, ...earlier].map(release => release.folder))
      .find(folders => folders.some(each => each === folder))
    // The last one has no replacement.
    if (!folder || !ofRemote || ofRemote.at(-1) === folder) return
    const failure = new Failure('REMOTE_FROZEN', `${folder} froze the tab or crashed it`)
    this.#broken.add([folder], failure)
    this.#options.onFailure?.(folder, failure)
  }

  #noteBroken(name: string, state: PageState) {
    if (state.status !== 'ready' || !state.instead) return
    const folders = this.#releasesOf(name).map(({ folder }) => folder)
    this.#broken.add(folders.slice(0, folders.indexOf(state.release.folder)), state.instead)
  }

  /** The cause may be the release or a module that stayed broken. Both are loaded again. */
  async #startAnew(name: string) {
    // Without a registry, the known release is tried; its own failure says more.
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
