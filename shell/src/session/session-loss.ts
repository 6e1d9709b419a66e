import { endedSession, type SessionEnd } from '@portal/auth'
import { storedValue } from '../stored'

/** How a session was lost, written before the page reloads. */
interface SessionLoss {
  userId: number
  end: SessionEnd
}

const kept = storedValue<SessionLoss>(() => sessionStorage, 'portal.lost')

/** The login page may render once more before the reload, and must not consume the stored value. */
let isLeaving = false

/** Reloads the page after its session was lost or another user has logged in in this browser. */
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

/** Returns how the session was lost, once. */
export function takeSessionLoss(): SessionEnd | undefined {
  const loss = kept.read()
  if (!isLeaving) kept.remove()
  return loss?.end
}
