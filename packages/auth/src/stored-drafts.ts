import { readDraft } from './drafts/stored-draft'
import { currentSession } from './session.store'

/** Returns when the reader's draft at a place was last stored in this browser, if it still is. */
export function draftSavedAt(place: string): Date | undefined {
  const userId = currentSession()?.id
  return userId === undefined ? undefined : readDraft(userId, place)?.savedAt
}
