import { endedSession } from '@portal/auth'
import { storeSessionLoss } from './session-loss'

/** Reloads the page, with an empty memory: its session was lost, or another user has logged in in this browser. */
export function restartPage(forAnotherUser = false): void {
  const lost = forAnotherUser ? undefined : endedSession()
  if (lost) storeSessionLoss(lost)
  location.reload()
}
