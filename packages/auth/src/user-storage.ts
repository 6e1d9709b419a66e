/**
 * What the browser keeps for one user, and nobody else sees: a log out removes all of it. Storage may be full or
 * forbidden; then nothing is kept, and reading finds nothing.
 */

const prefixOf = (userId: number): string => `portal.of.${userId}.`

export function readUserItem(userId: number, name: string): string | null {
  try {
    return localStorage.getItem(prefixOf(userId) + name)
  } catch {
    return null
  }
}

/** Whether it is kept now. */
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
    // What cannot be reached is not there.
  }
}

export function removeUserItems(userId: number): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefixOf(userId))) localStorage.removeItem(key)
  } catch {
    // What cannot be reached is not there.
  }
}
