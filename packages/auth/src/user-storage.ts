/**
 * The browser's storage of one user, which nobody else sees: a log out removes all of it, and so does the next person
 * who logs in. Storage may be full or forbidden; then nothing is kept, and reading finds nothing.
 */

const anybodys = 'portal.of.'
const prefixOf = (userId: number): string => `${anybodys}${userId}.`

export function readUserItem(userId: number, name: string): string | null {
  try {
    return localStorage.getItem(prefixOf(userId) + name)
  } catch {
    return null
  }
}

/** Returns whether the value is stored. */
export function storeUserItem(userId: number, name: string, text: string): boolean {
  try {
    localStorage.setItem(prefixOf(userId) + name, text)
    return true
  } catch {
    return false
  }
}

export function removeUserItem(userId: number, name: string): void {
  try {
    localStorage.removeItem(prefixOf(userId) + name)
  } catch {
    // Without access to storage there is no value.
  }
}

export function userItemNames(userId: number): string[] {
  try {
    const prefix = prefixOf(userId)
    return Object.keys(localStorage).flatMap(key => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
  } catch {
    return []
  }
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
  try {
    for (const key of Object.keys(localStorage)) if (isGone(key)) localStorage.removeItem(key)
  } catch {
    // Without access to storage there is no value.
  }
}
