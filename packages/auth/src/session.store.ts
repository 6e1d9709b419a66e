import { create } from 'zustand'
import { readStoredSession, type StoredSession } from './stored-session'

const storageKey = 'portal.session'

interface SessionState {
  session: StoredSession | null
}

/** Storage may be forbidden to the page; the session then lasts as long as the page. */
function stored(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

const useSessionStore = create<SessionState>(() => ({ session: readStoredSession(stored()) }))

// A log in or out in one tab is one in all of them. A null key means that everything was cleared.
addEventListener('storage', event => {
  if (event.key !== storageKey && event.key !== null) return
  useSessionStore.setState({ session: readStoredSession(event.newValue) })
})

/** The session of this browser, or null for who is not logged in. */
export function useSession(): StoredSession | null {
  return useSessionStore(state => state.session)
}

/** The same for code outside React. */
export function currentSession(): StoredSession | null {
  return useSessionStore.getState().session
}

export function keepSession(session: StoredSession | null): void {
  useSessionStore.setState({ session })
  try {
    if (session) localStorage.setItem(storageKey, JSON.stringify(session))
    else localStorage.removeItem(storageKey)
  } catch {
    // Nothing to keep it in: it holds for this page.
  }
}
