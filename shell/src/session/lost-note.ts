import type { SessionEnd } from '@portal/auth'

/** Left by a page whose session was lost and which begins anew: whose it was, and why the login page is there. */

const storageKey = 'portal.lost'

/** The login page may still appear in the page that is about to go. */
let isLeaving = false

interface LostNote {
  userId: number
  end: SessionEnd
}

export function leaveLostNote(note: LostNote): void {
  isLeaving = true
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(note))
  } catch {
    // The login page then does not say why it is there.
  }
}

export function lostUserId(): number | undefined {
  return read()?.userId
}

/** How the session ended, to be said once. */
export function takeLostNote(): SessionEnd | undefined {
  const note = read()
  try {
    if (!isLeaving) sessionStorage.removeItem(storageKey)
  } catch {
    // There is none.
  }
  return note?.end
}

function read(): LostNote | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as LostNote | null) ?? undefined
  } catch {
    return undefined
  }
}
