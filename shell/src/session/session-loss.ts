import type { SessionEnd } from '@portal/auth'

/** Stored by a page whose session was lost, before it reloads: whose session it was, and why the login page appears. */

const storageKey = 'portal.lost'

/** The login page may still be rendered in the page that is about to reload. */
let isLeaving = false

interface SessionLoss {
  userId: number
  end: SessionEnd
}

export function storeSessionLoss(note: SessionLoss): void {
  isLeaving = true
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(note))
  } catch {
    // Then the login page does not say why it is there.
  }
}

export function lostUserId(): number | undefined {
  return read()?.userId
}

/** How the session ended. It is shown once. */
export function takeSessionLoss(): SessionEnd | undefined {
  const note = read()
  try {
    if (!isLeaving) sessionStorage.removeItem(storageKey)
  } catch {
    // Then there is none.
  }
  return note?.end
}

function read(): SessionLoss | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as SessionLoss | null) ?? undefined
  } catch {
    return undefined
  }
}
