import type { DraftShape } from '@portal/auth/drafts'

/** The unsaved part of an edit. */
export interface EditDraft<Typed> {
  /** The version of the form that was edited. */
  formVersion: number
  typed: Typed
}

/** How a module's edits are stored. Raise `version` when the fields change their shape. */
export function editDraftOf<Typed>(
  version: number,
  isTyped: (value: unknown) => value is Typed,
): DraftShape<EditDraft<Typed>> {
  return {
    version,
    read: (value, kept) => {
      const { formVersion, typed } = (value ?? {}) as Partial<Record<keyof EditDraft<Typed>, unknown>>
      const isRead = kept === version && typeof formVersion === 'number' && isTyped(typed)
      return isRead ? { formVersion, typed } : undefined
    },
  }
}
