/** Left for the login page by a page whose session ended, which begins anew. */

const storageKey = 'portal.lost'

/** The login page may still appear in the page that is about to go. */
let isLeaving = false

export function leaveLostNote(): void {
  isLeaving = true
  try {
    sessionStorage.setItem(storageKey, 'yes')
  } catch {
    // The login page then does not say why it is there.
  }
}

export function takeLostNote(): boolean {
  if (isLeaving) return true
  try {
    const isThere = sessionStorage.getItem(storageKey) !== null
    sessionStorage.removeItem(storageKey)
    return isThere
  } catch {
    return false
  }
}
