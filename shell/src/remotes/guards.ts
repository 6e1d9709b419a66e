/** Called when a remote tried to change what belongs to the whole page; `by` is an error whose stack names it. */
export type Tell = (by: Error) => void

interface Page {
  /** Whether a script's address belongs to a remote. */
  isRemote: (address: string) => boolean
  /** The names of all remotes. */
  names: () => readonly string[]
  tell: Tell
}

const held: [owner: object, names: string[]][] = [
  [window, ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'localStorage', 'sessionStorage']],
  [History.prototype, ['pushState', 'replaceState']],
  [Navigator.prototype, ['sendBeacon']],
  [Storage.prototype, ['getItem']],
]
/** Held as a whole: an answer that is read in place of others is as good as a request that is. */
const heldWhole = ['XMLHttpRequest', 'XMLHttpRequestEventTarget', 'Response', 'WebSocket'] as const
const written = ['setItem', 'removeItem', 'clear'] as const
/** The page has one of each, so that a change of it is one for all areas. */
const shared: ReadonlySet<unknown> = new Set([history, navigator])

const addresses = /[\w-]+:\/\/\S+?(?=:\d+:\d+)/g

/**
 * Keeps what all areas of the page share as it was before the first remote: the network, the storage, the history, and
 * the page's root element. A remote's attempt has no effect and is reported. Scripts from elsewhere, such as those of
 * browser extensions, may still replace them. An attempt without any script is a remote's too: it leaves it to a timer.
 */
export function installGuards({ isRemote, names, tell }: Page): void {
  const hold = (owner: object, name: string) => {
    const found = Object.getOwnPropertyDescriptor(owner, name)
    if (!found?.configurable) return
    if (found.get) return void Object.defineProperty(owner, name, { ...found, configurable: false })
    let { value } = found
    Object.defineProperty(owner, name, {
      enumerable: found.enumerable ?? false,
      configurable: false,
      get: () => value,
      set(this: object, next: unknown) {
        // An object of its own may differ, as it could before.
        if (this !== owner && this !== undefined && !shared.has(this))
          Object.defineProperty(this, name, { value: next, writable: true, configurable: true, enumerable: true })
        else {
          const by = new Error(`it replaces ${name}`)
          const scripts = scriptsOf(by)
          if (scripts.some(isRemote) || scripts.every(isOwn)) tell(by)
          else value = next
        }
      },
    })
  }
  for (const name of written) {
    const original = Storage.prototype[name] as (...values: string[]) => void
    Storage.prototype[name] = function write(this: Storage, ...values: string[]) {
      const [key = ''] = values
      const by = new Error(name === 'clear' ? 'it clears the storage' : `it changes the key ${key}`)
      // The nearest script decides: the portal's own packages store on behalf of remotes.
      const [, caller = ''] = scriptsOf(by)
      if (isRemote(caller) && isOfOthers(key, caller, names())) tell(by)
      else Reflect.apply(original, this, values)
    }
    hold(Storage.prototype, name)
  }
  for (const [owner, properties] of held) for (const name of properties) hold(owner, name)
  for (const name of heldWhole) {
    const prototype = globalThis[name]?.prototype as object | undefined
    if (!prototype) continue
    for (const property of Object.getOwnPropertyNames(prototype)) hold(prototype, property)
    // Otherwise, a new property could hide one that it inherits.
    Object.preventExtensions(prototype)
  }
  keepRoot(tell)
}

const isOwn = (address: string): boolean => address.startsWith(location.origin)

export const scriptsOf = (by?: Error): string[] => by?.stack?.match(addresses) ?? []

/** Whether a key belongs to the portal or to another remote. All keys together belong to everybody. */
function isOfOthers(key: string, caller: string, names: readonly string[]): boolean {
  const [owner = ''] = key.split(/[.:/]/)
  return key === '' || owner === 'portal' || (names.includes(owner) && !caller.includes(`/remotes/${owner}/`))
}

/** Puts the page's root back at once if somebody empties the document. */
function keepRoot(tell: Tell): void {
  const root = document.getElementById('root')
  if (!root) return
  const observer = new MutationObserver(() => {
    if (root.isConnected) return
    document.body.prepend(root)
    tell(Object.assign(new Error('it removes the page’s root'), { stack: '' }))
  })
  for (const parent of [document.documentElement, document.body]) observer.observe(parent, { childList: true })
}
