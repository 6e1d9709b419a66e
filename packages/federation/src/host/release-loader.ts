import type { ComponentType } from 'react'
import { hostApiSatisfies } from '../host-api'
import { manifestSchema, type RemoteManifest } from '../registry'
import { asFailure, Failure } from './failure'
import type { Container, Federation } from './federation-runtime'
import { orHang } from './hang'
import { integrityOf, trustFiles } from './integrity-table'
import type { LoadableRelease } from './loadable-release'
import { holdModules } from './verified-modules'
import { fetchVerified } from './verified-fetch'
import { forgetScripts, verifyScript } from './verified-scripts'

interface LoaderOptions {
  release: LoadableRelease
  /**
   * How often this page has started the release. Each start fetches its files anew and keeps nothing of a failed one.
   */
  restarts: number
  federation: () => Promise<Federation>
  remotesUrl: string
  /** Called with the time that evaluating a page's modules took. */
  onEvaluated?: (folder: string, ms: number) => void
}

/** Loads the pages of one release: manifest, scripts, module, each verified before the next. */
export class ReleaseLoader {
  readonly #options: LoaderOptions
  readonly #base: string
  #manifest: Promise<RemoteManifest> | undefined
  #container: ReturnType<Federation['open']> | undefined

  constructor(options: LoaderOptions) {
    this.#options = options
    this.#base = new URL(`${options.release.folder}/`, options.remotesUrl).href
    if (options.restarts) forgetScripts(this.#base)
  }

  /** @param isHere called when the files have come and the code is about to run */
  async page(page: string, isHere: () => void = () => undefined): Promise<ComponentType> {
    const [manifest, federation] = await Promise.all([this.#fetchPage(page), this.#options.federation()])
    isHere()
    this.#container ??= this.#open(manifest, federation)
    const { release, onEvaluated } = this.#options
    const load = importPage(this.#container, page, ms => onEvaluated?.(release.folder, ms))
    return orHang(load, `${page} did not start`)
  }

  /** Fetches a page's files into the browser's cache without running them. */
  async preload(page: string): Promise<void> {
    await this.#fetchPage(page)
  }

  /** Fetches the files that every page of this release needs first. */
  async approach(): Promise<void> {
    const manifest = await this.#knownManifest()
    await this.#fetchScripts([manifest.metaData.remoteEntry.name])
  }

  /** A failed start is repeated at the next try. */
  async #open({ name, metaData }: RemoteManifest, federation: Federation) {
    try {
      const { name: entry, type } = metaData.remoteEntry
      const isModule = type === 'module'
      if (isModule) holdModules(this.#base)
      return await federation.open(name, new URL(entry, this.#base).href, isModule)
    } catch (error) {
      this.#container = undefined
      throw error
    }
  }

  async #fetchPage(page: string): Promise<RemoteManifest> {
    const known = this.#knownManifest()
    this.#askEarly(page, known)
    const manifest = await known
    const scripts = manifest.portal.pages[page]
    if (!scripts) throw new Failure('REMOTE_PAGE_MISSING', `${this.#options.release.folder} has no page ${page}`)
    await this.#fetchScripts([manifest.metaData.remoteEntry.name, ...scripts])
    return manifest
  }

  /** Fetches the page's scripts from the registry's list together with the manifest. A failure here repeats below. */
  #askEarly(page: string, manifest: Promise<RemoteManifest>) {
    for (const file of this.#options.release.scripts[page] ?? [])
      verifyScript(new URL(file, this.#base).href, manifest).catch(() => undefined)
  }

  async #fetchScripts(files: string[]) {
    const urls = files.map(file => new URL(file, this.#base).href)
    this.#refuseWithoutHash(urls)
    await Promise.all(urls.map(url => verifyScript(url)))
  }

  /** Only files from a developer's machine may lack a hash. */
  #refuseWithoutHash(urls: string[]) {
    const bare = this.#options.release.integrity && urls.find(url => !integrityOf(url))
    if (bare) throw new Failure('REMOTE_HASH_MISMATCH', `${bare} has no hash`)
  }

  async #knownManifest(): Promise<RemoteManifest> {
    this.#manifest ??= this.#fetchManifest()
    try {
      return await this.#manifest
    } catch (error) {
      this.#manifest = undefined
      throw error
    }
  }

  async #fetchManifest(): Promise<RemoteManifest> {
    const { folder, integrity } = this.#options.release
    const url = new URL('mf-manifest.json', this.#base).href
    const parsed = manifestSchema.safeParse(
      parseJson(await fetchVerified(url, { contentType: 'json', ...(integrity && { integrity }) })),
    )
    if (!parsed.success) throw new Failure('REMOTE_MANIFEST_MALFORMED', parsed.error.message)
    const { hostApi } = parsed.data.portal.descriptor
    if (!hostApiSatisfies(hostApi)) throw new Failure('REMOTE_HOST_API', `${folder} needs ${hostApi}`)
    trustFiles(this.#base, parsed.data.portal.files)
    return parsed.data
  }
}

async function importPage(
  opening: Promise<Pick<Container, 'get'>>,
  page: string,
  onEvaluated: (ms: number) => void,
): Promise<ComponentType> {
  try {
    const container = await opening
    const run = await container.get(`./${page}`)
    const began = performance.now()
    const evaluated = run()
    onEvaluated(performance.now() - began)
    const module = (await evaluated) as { default?: ComponentType } | undefined
    if (typeof module?.default !== 'function') throw new Failure('REMOTE_PAGE_MISSING', `${page} exports no page`)
    return module.default
  } catch (error) {
    throw asFailure(error, 'REMOTE_IMPORT_FAILED')
  }
}

function parseJson(bytes: Uint8Array<ArrayBuffer>): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
