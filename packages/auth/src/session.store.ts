import { create } from 'zustand'
import { currentHost } from './host'
import { readStoredSession, type StoredSession } from './stored-session'
import { removeItemsOfOthers } from './user-storage'

const storageKey = 'portal.session'

/** How a session ended: by a log out, by a new password, or refused by the server or gone in another tab. */
export type SessionEnd = 'logout' | 'password-changed' | 'lost'

interface SessionState {
  session: StoredSession | null
  /** The user of the last session of this page, and how it ended. */
  ended?: { userId: number; end: SessionEnd }
}

type SessionEndListener = (ended: StoredSession, end: SessionEnd) => void

/** Storage may be denied; the session then lasts as long as the page. */
function stored(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

const useSessionStore = create<SessionState>(() => ({ session: readStoredSession(stored()) }))

/** The user of this page. It never changes, because data of one user may be anywhere in the page's memory. */
let owner = currentSession()?.id

const sessionEndListeners = new Set<SessionEndListener>()

/**
 * Calls back whenever the session has ended, here or in another tab, before anything is shown again: for code that
 * keeps a user's data in this page. The returned function ends that.
 */
export function onSessionEnd(forget: SessionEndListener): () => void {
  sessionEndListeners.add(forget)
  return () => sessionEndListeners.delete(forget)
}

/** Changes the session. For another user, the page reloads with an empty memory. */
function change(session: StoredSession | null, end: SessionEnd): void {
  const ended = currentSession()
  const hasEnded = ended !== null && ended.token !== session?.token
  const isAnothers = session !== null && owner !== undefined && owner !== session.id
  useSessionStore.setState({
    session: isAnothers ? null : session,
    ...(hasEnded && { ended: { userId: ended.id, end } }),
  })
  if (hasEnded) sessionEndListeners.forEach(forget => forget(ended, end))
  if (isAnothers) currentHost().reload(true)
  else owner = session?.id ?? owner
}

// A login or log out in one tab counts in all. A null key means that everything was cleared.
addEventListener('storage', event => {
  if (event.key === storageKey || event.key === null) change(readStoredSession(event.newValue), 'lost')
})
// A page restored from the browser’s cache has missed these events.
addEventListener('pageshow', event => {
  if (event.persisted) change(readStoredSession(stored()), 'lost')
})

/** Returns the session of this browser; null without a login. */
export function useSession(): StoredSession | null {
  return useSessionStore(state => state.session)
}

/** The same for code outside React. */
export function currentSession(): StoredSession | null {
  return useSessionStore.getState().session
}

/** Returns the user of the last session of this page, and how it ended. */
export function endedSession(): SessionState['ended'] {
  return useSessionStore.getState().ended
}

export function storeSession(session: StoredSession | null, end: SessionEnd = 'lost'): void {
  try {
    if (session) localStorage.setItem(storageKey, JSON.stringify(session))
    else localStorage.removeItem(storageKey)
  } catch {
    // Without storage, the session holds for this page.
  }
  if (session) removeItemsOfOthers(session.id)
  change(session, end)
}
