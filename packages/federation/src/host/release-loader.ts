import type { ComponentType } from 'react'
import { hostApiSatisfies } from '../host-api'
import { manifestSchema, type Release, type RemoteManifest } from '../registry'
import { asFailure, Failure } from './failure'
import type { Federation } from './federation-runtime'
import { trustFiles } from './integrity-table'
import { fetchVerified } from './verified-fetch'

const stallMs = 4000

/** Loads the pages of one release of a remote: manifest, scripts, module; each checked before the next. */
export class ReleaseLoader {
  readonly #base: string
  #manifest: Promise<RemoteManifest> | undefined
  readonly #files = new Map<string, Promise<unknown>>()
  #failedBefore = false

  constructor(
    private readonly release: Release,
    private readonly federation: () => Promise<Federation>,
    remotesUrl: string,
  ) {
    this.#base = new URL(`${release.folder}/`, remotesUrl).href
  }

  async page(page: string): Promise<ComponentType> {
    try {
      const [manifest, federation] = await Promise.all([this.#fetchPage(page), this.federation()])
      const entry = new URL(manifest.metaData.remoteEntry.name, this.#base).href
      federation.registerRemotes([{ name: manifest.name, entry }])
      const module = await importPage(federation, `${manifest.name}/${page}`)
      if (typeof module?.default !== 'function') throw new Failure('REMOTE_PAGE_MISSING', `${page} exports no page`)
      return module.default
    } catch (error) {
      this.#failedBefore = true
      this.#manifest = undefined
      this.#files.clear()
      throw error
    }
  }

  /** Brings a page's files into the browser's cache without running them. */
  async preload(page: string): Promise<void> {
    await this.#fetchPage(page)
  }

  async #fetchPage(page: string): Promise<RemoteManifest> {
    this.#manifest ??= this.#fetchManifest()
    const manifest = await this.#manifest
    const scripts = manifest.portal.pages[page]
    if (!scripts) throw new Failure('REMOTE_PAGE_MISSING', `${this.release.folder} has no page ${page}`)
    await Promise.all([manifest.metaData.remoteEntry.name, ...scripts].map(file => this.#fetchFile(file, manifest)))
    return manifest
  }

  async #fetchManifest(): Promise<RemoteManifest> {
    const bytes = await this.#fetch('mf-manifest.json', 'json', this.release.integrity)
    const parsed = manifestSchema.safeParse(parseJson(bytes))
    if (!parsed.success) throw new Failure('REMOTE_MANIFEST_MALFORMED', parsed.error.message)
    const { hostApi } = parsed.data.portal.descriptor
    if (!hostApiSatisfies(hostApi)) throw new Failure('REMOTE_HOST_API', `${this.release.folder} needs ${hostApi}`)
    trustFiles(this.#base, parsed.data.portal.files)
    return parsed.data
  }

  #fetchFile(file: string, manifest: RemoteManifest): Promise<unknown> {
    const known = this.#files.get(file)
    if (known) return known
    const fetched = this.#fetch(file, 'javascript', manifest.portal.files[file])
    this.#files.set(file, fetched)
    return fetched
  }

  #fetch(file: string, contentType: 'javascript' | 'json', integrity: string | undefined) {
    const url = new URL(file, this.#base).href
    return fetchVerified(url, { contentType, stallMs, fresh: this.#failedBefore, ...(integrity && { integrity }) })
  }
}

async function importPage(federation: Federation, id: string) {
  try {
    return await federation.loadRemote<{ default?: ComponentType }>(id)
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
