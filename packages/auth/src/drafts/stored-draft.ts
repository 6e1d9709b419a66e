import { currentSession } from '../session.store'
import type { StoredSession } from '../stored-session'
import { removeUserItem, storeUserItem, readUserItem, userItemNames } from '../user-storage'
import { isSealed, seal, unseal } from './seal'

/** Drafts are encrypted with a key that comes with their user’s session; without a session, nobody reads them. */

/** Typed input at a place of the portal, such as `expense-form`. */
export interface StoredDraft {
  /** The version of the value's shape, which a later release may change. */
  version: number
  savedAt: Date
  value: unknown
}

const oldestMs = 30 * 24 * 60 * 60 * 1000

const drafts = 'draft.'
const nameOf = (place: string): string => drafts + place

const keyOf = (userId: number, session = currentSession()): string | undefined =>
  session?.id === userId ? session.draftKey : undefined

/** Stores a draft with the key of the session in which it was typed, which may have just ended. */
export function storeDraft(userId: number, place: string, draft: StoredDraft, session = currentSession()): boolean {
  const key = keyOf(userId, session)
  const [name, text] = [nameOf(place), JSON.stringify(draft)]
  return storeUserItem(userId, name, key === undefined ? text : seal(text, key, name))
}

/** Encrypts drafts that were stored before their user had a key. */
export function sealDrafts(session: StoredSession): void {
  for (const name of userItemNames(session.id)) {
    const text = name.startsWith(drafts) ? readUserItem(session.id, name) : null
    if (text !== null && !isSealed(text) && session.draftKey !== undefined) {
      storeUserItem(session.id, name, seal(text, session.draftKey, name))
    }
  }
}

/** Returns the places at which a user has drafts. */
export const placesOf = (userId: number): string[] =>
  userItemNames(userId).flatMap(name => (name.startsWith(drafts) ? [name.slice(drafts.length)] : []))

export function removeDraft(userId: number, place: string): void {
  removeUserItem(userId, nameOf(place))
}

/** Moves a draft to another place, unless a newer one has replaced it. */
export function moveDraft(
  userId: number,
  savedAt: Date,
  { from, to }: { from: string; to: string },
  session = currentSession(),
): void {
  const draft = readDraft(userId, from, { session })
  if (draft?.savedAt.getTime() !== savedAt.getTime()) return
  if (storeDraft(userId, to, draft, session)) removeDraft(userId, from)
}

/** Returns a draft; null if it is broken or older than thirty days. */
export function readDraft(
  userId: number,
  place: string,
  { now = Date.now(), session = currentSession() } = {},
): StoredDraft | null {
  const [name, key] = [nameOf(place), keyOf(userId, session)]
  const text = readUserItem(userId, name)
  const isOpen = text === null || !isSealed(text)
  // An older session gets its key when it is checked.
  if (!isOpen && key === undefined) return null
  const draft = parse(isOpen || key === undefined ? text : unseal(text, key, name))
  if (draft && now - draft.savedAt.getTime() < oldestMs) return draft
  removeDraft(userId, place)
  return null
}

function parse(text: string | null): StoredDraft | null {
  if (text === null) return null
  try {
    const { version, savedAt, value } = JSON.parse(text) as Partial<Record<keyof StoredDraft, unknown>>
    const time = new Date(String(savedAt))
    return typeof version === 'number' && Number.isFinite(time.getTime()) ? { version, savedAt: time, value } : null
  } catch {
    return null
  }
}
