/** Left by a page whose session was lost and which begins anew: whose it was, and why the login page is there. */

const storageKey = 'portal.lost'

/** The login page may still appear in the page that is about to go. */
let isLeaving = false

export function leaveLostNote(userId: number): void {
  isLeaving = true
  try {
    sessionStorage.setItem(storageKey, String(userId))
  } catch {
    // The login page then does not say why it is there.
  }
}

export function lostUserId(): number | undefined {
  try {
    return Number(sessionStorage.getItem(storageKey)) || undefined
  } catch {
    return undefined
  }
}

export function takeLostNote(): boolean {
  const isThere = lostUserId() !== undefined
  try {
    if (!isLeaving) sessionStorage.removeItem(storageKey)
  } catch {
    // There is none.
  }
  return isThere
}
