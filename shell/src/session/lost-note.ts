/** Left for the login page by a page whose session ended, which begins anew. */

const storageKey = 'portal.lost'

export function leaveLostNote(): void {
  try {
    sessionStorage.setItem(storageKey, 'yes')
  } catch {
    // The login page then does not say why it is there.
  }
}

export function takeLostNote(): boolean {
  try {
    const isThere = sessionStorage.getItem(storageKey) !== null
    sessionStorage.removeItem(storageKey)
    return isThere
  } catch {
    return false
  }
}
