import { Failure, failureCodes } from './failure'

const storageKey = 'portal.broken-releases'

/** What the code of a release did itself. Anything else may be whole at the next try: a network, a server, a cache. */
const ownFaults = new Set(['REMOTE_IMPORT_FAILED', 'REMOTE_HANGS', 'REMOTE_RENDER_FAILED'])

/** The releases that broke in this session of the browser while an earlier one worked: they are not asked for again. */
export class BrokenReleases {
  /** @param storage may throw: a browser can deny a page what it keeps there */
  constructor(private readonly storage: () => Storage) {}

  add(folders: string[], { code }: Failure) {
    if (!ownFaults.has(code)) return
    this.#write({ ...this.#read(), ...Object.fromEntries(folders.map(folder => [folder, code])) })
  }

  /** Why a release broke, if it did. */
  failureOf(folder: string): Failure | undefined {
    const code = failureCodes.find(known => known === this.#read()[folder])
    return code && new Failure(code, `${folder} broke before in this session`)
  }

  /** Somebody wants to see whether a remote works by now. */
  forget(remote: string) {
    this.#write(Object.fromEntries(Object.entries(this.#read()).filter(([folder]) => !folder.startsWith(`${remote}/`))))
  }

  #read(): Record<string, unknown> {
    try {
      return Object(JSON.parse(this.storage().getItem(storageKey) ?? '{}')) as Record<string, unknown>
    } catch {
      return {}
    }
  }

  #write(broken: Record<string, unknown>) {
    try {
      this.storage().setItem(storageKey, JSON.stringify(broken))
    } catch {
      // Then it is found out anew each time.
    }
  }
}
