import type { SessionEnd } from '@portal/auth'
import { storedValue } from '../stored'

/** Written by a page whose session was lost, before it reloads: whose session it was, and how it ended. */
interface SessionLoss {
  userId: number
  end: SessionEnd
}

const kept = storedValue<SessionLoss>(() => sessionStorage, 'portal.lost')

/** The login page may still be rendered in the page that is about to reload. */
let isLeaving = false

export function storeSessionLoss(loss: SessionLoss): void {
  isLeaving = true
  kept.write(loss)
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
