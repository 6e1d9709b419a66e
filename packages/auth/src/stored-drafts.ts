import { placesOf, readDraft, removeDraft, storeDraft } from './drafts/stored-draft'
import { currentSession } from './session.store'

/** Drafts of the reader outside a component. They are sealed like all drafts, and belong to the same user only. */

/** Returns when the reader's draft at a place was last stored in this browser, if it still is. */
export function draftSavedAt(place: string): Date | undefined {
  const userId = currentSession()?.id
  return userId === undefined ? undefined : readDraft(userId, place)?.savedAt
}

/** Stores a value at a place now. */
export function keepDraft(place: string, value: unknown): void {
  const userId = currentSession()?.id
  if (userId !== undefined) storeDraft(userId, place, { version: 1, savedAt: new Date(), value })
}

export function dropDraft(place: string): void {
  const userId = currentSession()?.id
  if (userId !== undefined) removeDraft(userId, place)
}

/** Returns the stored values at places that begin with a text. */
export function draftsAt(beginning: string): unknown[] {
  const userId = currentSession()?.id
  if (userId === undefined) return []
  return placesOf(userId)
    .filter(place => place.startsWith(beginning))
    .flatMap(place => readDraft(userId, place)?.value ?? [])
}
