import { endedSession } from '@portal/auth'
import { leaveLostNote } from './lost-note'

/** Reloads the page, with an empty memory: its session was lost, or another user has logged in in this browser. */
export function beginAnew(forAnotherUser = false): void {
  const lost = forAnotherUser ? undefined : endedSession()
  if (lost) leaveLostNote(lost)
  location.reload()
}
