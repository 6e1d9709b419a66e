import { Failure, failureCodes } from './failure'

const storageKey = 'portal.broken-releases'

/**
 * Failures caused by a release's own code. Others, of the network, a server or a cache, may be gone at the next try.
 */
const ownFaults = new Set(['REMOTE_IMPORT_FAILED', 'REMOTE_HANGS', 'REMOTE_FROZEN', 'REMOTE_RENDER_FAILED'])

/** Remembers releases that broke in this browser session while an earlier one worked. They are not tried again. */
export class BrokenReleases {
  /** @param storage may throw: a browser can deny a page what it keeps there */
  constructor(private readonly storage: () => Storage) {}

  add(folders: string[], { code }: Failure) {
    if (!ownFaults.has(code)) return
    this.#write({ ...this.#read(), ...Object.fromEntries(folders.map(folder => [folder, code])) })
  }

  /** Returns why a release broke, if it did. */
  failureOf(folder: string): Failure | undefined {
    const code = failureCodes.find(known => known === this.#read()[folder])
    return code && new Failure(code, `${folder} broke before in this session`)
  }

  /** Forgets the failures of a remote, so that it is tried again. */
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
      // Without storage, each page finds the failure again.
    }
  }
}
