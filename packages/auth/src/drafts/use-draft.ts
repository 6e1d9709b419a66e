import { useEffect, useMemo, useRef, useState } from 'react'
import { currentSession, useSession } from '../session.store'
import type { StoredSession } from '../stored-session'
import { forgetInterrupted, isInterrupted } from './interrupted'
import { moveDraft, readDraft, removeDraft } from './stored-draft'
import { discardUnsaved, showPlace, storeSoon, keyOf, useStoredAt } from './unsaved-draft'

/** The shape of a form's draft, declared once beside the form, outside its component. */
export interface DraftShape<T> {
  /** Raised when the value's shape changes. */
  version: number
  /** Reads a stored value, perhaps of an earlier version; undefined if it is of no use any more. */
  read: (value: unknown, version: number) => T | undefined
}

interface FoundDraft<T> {
  value: T
  savedAt: Date
  /** The session was lost during input. */
  isInterrupted?: boolean
}

export interface Draft<T> {
  /** The draft of an earlier page, until it is restored or discarded. */
  found: FoundDraft<T> | null
  /** Takes the found draft, which stays stored and is no longer offered. */
  restore: () => T | undefined
  /** Discards the found draft, not the input typed meanwhile. */
  dismiss: () => void
  /** Stores the input; call it with every change. A found draft without an answer stays as well. */
  keep: (value: T) => void
  /** The time of the last save, for “saved 14:02”; false if the browser stores nothing. */
  storedAt: Date | false | undefined
  /** Discards the input: after sending it, or on demand. */
  discard: () => void
}

/** The place of a found draft whose user began to type instead of answering. */
const passedOver = (place: string): string => `${place}.passed-over`

/**
 * Keeps input at a place, as in `useDraft('expense-form', expenseDraft)`. It survives a lost session, a reload and a
 * crash. It is offered only to the same user, for thirty days; a log out removes it.
 */
export function useDraft<T>(place: string, shape: DraftShape<T>): Draft<T> {
  const userId = useSession()?.id ?? 0
  const key = keyOf(userId, place)
  const [settled, setSettled] = useState<string>()
  // A restored draft is stored at once, before it is rendered.
  const settledNow = useRef<string>(undefined)
  useEffect(() => showPlace(userId, place), [userId, place])
  const settle = () => {
    forgetInterrupted(userId, place)
    settledNow.current = key
    setSettled(key)
  }
  const stored = useMemo(
    () => findHere(userId, place, shape) ?? find(userId, passedOver(place), shape),
    [userId, place, shape],
  )
  const storedAt = useStoredAt(kept => kept[key])
  const found = settled === key ? null : stored
  const moveFound = (from: string, to: string, session = currentSession()) =>
    found && moveDraft(userId, found.savedAt, { from, to }, session)
  return {
    found,
    restore: () => {
      settle()
      discardUnsaved(userId, place)
      moveFound(passedOver(place), place)
      return found?.value
    },
    dismiss: () => {
      moveFound(place, passedOver(place))
      removeDraft(userId, passedOver(place))
      settle()
    },
    keep: value => {
      const isOver = settledNow.current !== key
      // With the first storing, not with the first letter, which would wait for the encryption.
      const makeRoom = isOver
        ? (session: StoredSession | null) => moveFound(place, passedOver(place), session)
        : undefined
      storeSoon({ userId, place, version: shape.version, value, makeRoom })
    },
    storedAt,
    discard: () => {
      settle()
      discardUnsaved(userId, place)
      removeDraft(userId, place)
    },
  }
}

function findHere<T>(userId: number, place: string, shape: DraftShape<T>): FoundDraft<T> | null {
  const found = find(userId, place, shape)
  return found && { ...found, isInterrupted: isInterrupted(userId, place) }
}

function find<T>(userId: number, place: string, { read }: DraftShape<T>): FoundDraft<T> | null {
  const draft = readDraft(userId, place)
  const value = draft ? read(draft.value, draft.version) : undefined
  return draft && value !== undefined ? { value, savedAt: draft.savedAt } : null
}
