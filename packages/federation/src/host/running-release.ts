const storageKey = 'portal.running-release'

/** A release that keeps its tab alive for so long has started well. */
export const settleMs = 5000

interface Options {
  /** May throw: a browser can deny a page its storage. */
  storage: () => Storage
  onRun: (folder: string | undefined) => void
}

/**
 * Notes in the tab's storage whose code has just begun to run. A tab that freezes or crashes cannot remove the note, so
 * the next start finds it.
 */
export class RunningRelease {
  readonly #options: Options
  #end: () => void = () => undefined
  #folder: string | undefined

  constructor(options: Options) {
    this.#options = options
  }

  /** Returns the release that froze or crashed this tab, once. */
  takeFrozen(): string | undefined {
    try {
      const folder = this.#options.storage().getItem(storageKey) ?? undefined
      this.#forget()
      return folder
    } catch {
      return undefined
    }
  }

  /** Notes a release until it has settled, or the page is hidden or left. */
  begin(folder: string): void {
    // Without a page, as in Node, no tab can freeze.
    if (!('addEventListener' in globalThis)) return
    this.#end()
    this.#folder = folder
    const isDone = new AbortController()
    const { signal } = isDone
    const end = () => {
      clearTimeout(timer)
      isDone.abort()
      this.#folder = undefined
      this.#forget()
      this.#options.onRun(undefined)
    }
    const timer = setTimeout(end, settleMs)
    this.#end = end
    for (const event of ['visibilitychange', 'pagehide', 'beforeprint']) addEventListener(event, end, { signal })
    this.#options.onRun(folder)
    try {
      this.#options.storage().setItem(storageKey, folder)
    } catch {
      // Without storage, a frozen tab is only reported, not remembered.
    }
  }

  /** A release that failed has returned, so it did not freeze the tab. */
  end(folder: string): void {
    if (folder === this.#folder) this.#end()
  }

  #forget(): void {
    try {
      this.#options.storage().removeItem(storageKey)
    } catch {
      // As above.
    }
  }
}
