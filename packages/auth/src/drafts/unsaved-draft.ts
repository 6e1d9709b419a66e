import { create } from 'zustand'
import { currentSession, onSessionEnd } from '../session.store'
import type { StoredSession } from '../stored-session'
import { noteInterrupted } from './interrupted'
import { sealDrafts, storeDraft } from './stored-draft'

/** Typed input that is not stored in the browser yet. */

/** Short enough that a crash costs little, long enough that fast typing is not slowed down. */
const restMs = 400

export interface UnsavedDraft {
  userId: number
  place: string
  version: number
  value: unknown
  /** Runs right before the draft is stored, perhaps over another one. */
  makeRoom?: ((session: StoredSession | null) => void) | undefined
}

/** The time when a place's draft was last stored; false if it could not be. */
export const useStoredAt = create<Record<string, Date | false>>(() => ({}))

/** The shown places by key. */
const open = new Map<string, Pick<UnsavedDraft, 'userId' | 'place'>>()

const waiting = new Map<string, UnsavedDraft>()
let timer: ReturnType<typeof setTimeout> | undefined

export const keyOf = (userId: number, place: string): string => `${userId} ${place}`

/** Marks a place as shown until the returned function is called. */
export function showPlace(userId: number, place: string): () => void {
  const key = keyOf(userId, place)
  open.set(key, { userId, place })
  return () => void open.delete(key)
}

export function storeSoon(typed: UnsavedDraft): void {
  waiting.set(keyOf(typed.userId, typed.place), typed)
  timer ??= setTimeout(() => flush(), restMs)
}

export function discardUnsaved(userId: number, place: string): void {
  waiting.delete(keyOf(userId, place))
  useStoredAt.setState(({ [keyOf(userId, place)]: _, ...others }) => others, true)
}

function stop(): void {
  clearTimeout(timer)
  timer = undefined
}

function flush(session = currentSession()): void {
  stop()
  for (const [key, { userId, place, version, value, makeRoom }] of waiting) {
    const savedAt = new Date()
    makeRoom?.(session)
    useStoredAt.setState({ [key]: storeDraft(userId, place, { version, savedAt, value }, session) && savedAt })
  }
  waiting.clear()
}

function forgetAll(): void {
  stop()
  waiting.clear()
  useStoredAt.setState({}, true)
}

onSessionEnd((ended, end) => {
  if (end !== 'logout') {
    flush(ended)
    sealDrafts(ended)
    const kept = useStoredAt.getState()
    for (const [key, { userId, place }] of open) if (kept[key]) noteInterrupted(userId, place)
  }
  forgetAll()
})
// The user may log out in another tab, so leaving this one stores everything.
addEventListener('visibilitychange', () => flush())
addEventListener('pagehide', () => flush())
