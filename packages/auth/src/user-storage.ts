/**
 * The browser's storage of one user, which nobody else sees: a log out removes all of it, and so does the next person
 * who logs in. Storage may be full or forbidden; then nothing is kept, and reading finds nothing.
 */

const anybodys = 'portal.of.'
const prefixOf = (userId: number): string => `${anybodys}${userId}.`

/** Uses the storage; returns the fallback if it is denied. */
function attempt<Result>(act: (storage: Storage) => Result, fallback: Result): Result {
  try {
    return act(localStorage)
  } catch {
    return fallback
  }
}

export function readUserItem(userId: number, name: string): string | null {
  return attempt(storage => storage.getItem(prefixOf(userId) + name), null)
}

/** Returns whether the value is stored. */
export function storeUserItem(userId: number, name: string, text: string): boolean {
  return attempt(storage => {
    storage.setItem(prefixOf(userId) + name, text)
    return true
  }, false)
}

export function removeUserItem(userId: number, name: string): void {
  attempt(storage => storage.removeItem(prefixOf(userId) + name), undefined)
}

export function userItemNames(userId: number): string[] {
  const prefix = prefixOf(userId)
  const keys = attempt(storage => Object.keys(storage), [])
  return keys.flatMap(key => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
}

export function removeUserItems(userId: number): void {
  removeWhere(key => key.startsWith(prefixOf(userId)))
}

/**
 * A lost session keeps what was typed for the same user. When another user logs in, it is removed, because they could
 * read it with the browser's tools.
 */
export function removeItemsOfOthers(userId: number): void {
  removeWhere(key => key.startsWith(anybodys) && !key.startsWith(prefixOf(userId)))
}

function removeWhere(isGone: (key: string) => boolean): void {
  attempt(
    storage =>
      Object.keys(storage)
        .filter(isGone)
        .forEach(key => storage.removeItem(key)),
    undefined,
  )
}
