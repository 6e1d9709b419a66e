import { useEffect, useEffectEvent } from 'react'
import type { Draft } from '@portal/auth/drafts'
import type { EditDraft } from './edit-draft'
import { hasDifferentValues } from '../values/has-different-values'

/** What this needs of react-hook-form. */
export interface KeptFields<Values> {
  getValues: () => Values
  subscribe: (options: { formState: { values: true }; callback: () => void }) => () => void
}

interface Options<Values, Typed extends object> {
  hook: KeptFields<Values>
  /** The values that wait for a save: all but the files, which are saved at once. */
  typedIn: (values: Values) => Typed
  /** What the fields held before anybody typed. */
  begun: Values
  draft: Draft<EditDraft<Typed>>
  /** The version of the form that this page knows. */
  versionNow: () => number
}

/**
 * Stores what is typed into a submitted form until it is saved. Returns a function that stores it again, for when the
 * version has changed.
 */
export function useStoredEdit<Values, Typed extends object>({
  hook,
  typedIn,
  begun,
  draft,
  versionNow,
}: Options<Values, Typed>) {
  const { getValues, subscribe } = hook
  const keep = () => {
    const typed = typedIn(getValues())
    if (hasDifferentValues(typed, typedIn(begun))) draft.keep({ formVersion: versionNow(), typed })
  }
  const keepNow = useEffectEvent(keep)
  useEffect(() => subscribe({ formState: { values: true }, callback: () => keepNow() }), [subscribe])
  return keep
}
