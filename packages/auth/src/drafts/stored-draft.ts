import { removeUserItem, storeUserItem, readUserItem } from '../user-storage'

/** What somebody was typing at a place of the portal, such as `expense-form`. */
export interface StoredDraft {
  /** Of the value's shape, which a later release of the portal may have changed. */
  version: number
  savedAt: Date
  value: unknown
}

const oldestMs = 30 * 24 * 60 * 60 * 1000

const nameOf = (place: string): string => `draft.${place}`

export function storeDraft(userId: number, place: string, draft: StoredDraft): boolean {
  return storeUserItem(userId, nameOf(place), JSON.stringify(draft))
}

export function removeDraft(userId: number, place: string): void {
  removeUserItem(userId, nameOf(place))
}

/** Takes the draft of that moment to another place, unless it is there already. */
export function moveDraft(userId: number, savedAt: Date, from: string, to: string): void {
  const draft = readDraft(userId, from)
  if (draft?.savedAt.getTime() !== savedAt.getTime()) return
  if (storeDraft(userId, to, draft)) removeDraft(userId, from)
}

/** Broken ones, and those of more than thirty days ago, are none. */
export function readDraft(userId: number, place: string, now = Date.now()): StoredDraft | null {
  const draft = parse(readUserItem(userId, nameOf(place)))
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
