import type { DraftShape } from '@portal/auth/drafts'

/** What of an edit is not saved yet. */
export interface EditDraft<Typed> {
  /** The version of the form that it is an edit of. */
  formVersion: number
  typed: Typed
}

/** The shape that edits of a module are kept in; `version` is raised when what its fields hold has another one. */
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
