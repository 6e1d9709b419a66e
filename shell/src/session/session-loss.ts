import { endedSession, type SessionEnd } from '@portal/auth'
import { storedValue } from '../stored'

/** Written by a page whose session was lost, before it reloads: whose session it was, and how it ended. */
interface SessionLoss {
  userId: number
  end: SessionEnd
}

const kept = storedValue<SessionLoss>(() => sessionStorage, 'portal.lost')

/** The login page may still be rendered in the page that is about to reload. */
let isLeaving = false

/** Reloads the page with an empty memory, after its session was lost or another user has logged in in this browser. */
export function restartPage(forAnotherUser = false): void {
  const lost = forAnotherUser ? undefined : endedSession()
  if (lost) {
    isLeaving = true
    kept.write(lost)
  }
  location.reload()
}

export function lostUserId(): number | undefined {
  return kept.read()?.userId
}

/** Returns how the session ended. It is shown once. */
export function takeSessionLoss(): SessionEnd | undefined {
  const loss = kept.read()
  if (!isLeaving) kept.remove()
  return loss?.end
}
