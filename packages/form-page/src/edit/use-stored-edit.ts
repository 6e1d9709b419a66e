import { useEffect, useEffectEvent } from 'react'
import type { Draft } from '@portal/auth/drafts'
import type { EditDraft } from './edit-draft'
import { hasDifferentValues } from '../values/has-different-values'

/** Of the form that the fields are of. */
export interface KeptFields<Values> {
  getValues: () => Values
  subscribe: (options: { formState: { values: true }; callback: () => void }) => () => void
}

interface Options<Values, Typed extends object> {
  hook: KeptFields<Values>
  /** What of the fields is typed: files come and go at once. */
  typedIn: (values: Values) => Typed
  /** What the fields held before anybody typed. */
  begun: Values
  draft: Draft<EditDraft<Typed>>
  /** Of the form, as this page knows it. */
  versionNow: () => number
}

/**
 * Keeps what is typed into a submitted form until it is saved; answers how to keep it again, once the version is
 * another.
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
