import type { RegisteredRemote, Registry, Release } from '../registry'
import { Failure } from './failure'
import type { Federation } from './federation-runtime'
import { PageLoad, type Candidate } from './page-load'
import { fetchRegistry } from './registry-client'
import { ReleaseLoader } from './release-loader'

interface HostOptions {
  /** Where `/remotes/` lies, with a slash at its end. */
  remotesUrl: string
  federation: () => Promise<Federation>
}

/**
 * Everything that a page knows of its remotes. A session keeps the releases that it started with: the registry is
 * read again only to announce new ones, and for a remote that has failed.
 */
export class RemoteHost {
  readonly #options: HostOptions
  readonly #registry: Registry
  readonly #pages = new Map<string, PageLoad>()
  readonly #releases = new Map<string, ReleaseLoader>()

  private constructor(options: HostOptions, registry: Registry) {
    this.#options = options
    this.#registry = registry
  }

  static async open(options: HostOptions): Promise<RemoteHost> {
    return new RemoteHost(options, await fetchRegistry(`${options.remotesUrl}registry.json`))
  }

  get remotes(): readonly RegisteredRemote[] {
    return this.#registry.remotes
  }

  page(remote: string, page: string): PageLoad {
    const key = `${remote}/${page}`
    const known = this.#pages.get(key)
    if (known) return known
    let tried = false
    const load = new PageLoad(async () => {
      if (tried) await this.#forgetFailedRelease(remote)
      tried = true
      return this.#candidates(remote, page)
    })
    this.#pages.set(key, load)
    return load
  }

  /** Brings a page nearer that somebody is about to open. It may fail: opening will say why. */
  preload(remote: string, page: string) {
    const active = this.#find(remote)?.active
    if (active) this.#loader(active).preload(page).catch(() => undefined)
  }

  /** The remotes of which a newer release is active than the one that this session started with. */
  async outdated(): Promise<RegisteredRemote[]> {
    const now = await fetchRegistry(`${this.#options.remotesUrl}registry.json`)
    return now.remotes.filter(remote => {
      const known = this.#find(remote.name)
      return known && known.active.folder !== remote.active.folder
    })
  }

  #find(name: string) {
    return this.#registry.remotes.find(remote => remote.name === name)
  }

  #candidates(name: string, page: string): Candidate[] {
    const remote = this.#find(name)
    if (!remote) throw new Failure('REMOTE_NOT_FOUND', `${name} is not in the registry`)
    return [remote.active, ...remote.earlier].map(release => ({
      release,
      load: () => this.#loader(release).page(page),
    }))
  }

  /** The cause may have been the release itself: a remote that failed is looked up anew. */
  async #forgetFailedRelease(name: string) {
    const now = await fetchRegistry(`${this.#options.remotesUrl}registry.json`)
    const fresh = now.remotes.find(remote => remote.name === name)
    const at = this.#registry.remotes.findIndex(remote => remote.name === name)
    if (fresh && at >= 0) this.#registry.remotes[at] = fresh
  }

  #loader(release: Release): ReleaseLoader {
    const known = this.#releases.get(release.folder)
    if (known) return known
    const loader = new ReleaseLoader(release, this.#options.federation, this.#options.remotesUrl)
    this.#releases.set(release.folder, loader)
    return loader
  }
}
