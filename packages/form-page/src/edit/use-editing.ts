import { startTransition, useState } from 'react'
import { useDraft, type Draft, type DraftShape } from '@portal/auth/drafts'
import { refreshForms } from '@portal/auth/queries'
import { dictionary, useText, type Text } from '@portal/i18n'
import { useNavigate } from '@portal/router'
import { toast } from '@portal/ui'

/** An edit in progress. */
export interface Edit<Typed> {
  /** Stores the typed values until they are saved. */
  draft: Draft<EditDraft<Typed>>
  /** The edit of an earlier visit, to continue with. */
  kept: EditDraft<Typed> | undefined
  onSaved: () => void
  /** Called when the user gives up the edit. */
  onClose: () => void
}

interface Saving {
  /** The message after a save. */
  saved?: Text
  /** The page after a save. */
  to?: string
  /** The number of the form, above the message. */
  about?: string
}

/** Returns whether a page shows or edits its form. `place` is the key under which an unsaved edit is stored. */
export function useEditing<Typed>(place: string, shape: DraftShape<EditDraft<Typed>>, saving: Saving = {}) {
  const { saved = dictionary.formUpdated, to = '/myForms', about } = saving
  const say = useText()
  const navigate = useNavigate()
  const draft = useDraft(place, shape)
  const [begun, setBegun] = useState<Pick<Edit<Typed>, 'kept'>>()
  const edit: Edit<Typed> | undefined = begun && {
    ...begun,
    draft,
    onSaved: () => {
      draft.discard()
      toast.success(say(saved), about)
      // Both at once: whoever comes back before the other page has shown finds the saved form.
      startTransition(() => {
        setBegun(undefined)
        void navigate(to)
      })
    },
    onClose: () => {
      draft.discard()
      setBegun(undefined)
      // Added and removed files took effect without a save.
      refreshForms()
    },
  }
  return {
    /** Undefined while the form is shown. */
    edit,
    draft,
    begin: () => setBegun({ kept: undefined }),
    resume: () => setBegun({ kept: draft.restore() }),
  }
}

export type Editing<Typed> = ReturnType<typeof useEditing<Typed>>

/** The unsaved part of an edit. */
export interface EditDraft<Typed> {
  /** The version of the form that was edited. */
  formVersion: number
  typed: Typed
}

/** Declares how a module's edits are stored. Raise `version` when the fields change their shape. */
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
