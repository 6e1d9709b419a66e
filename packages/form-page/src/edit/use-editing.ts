import { useState } from 'react'
import { useDraft, type Draft, type DraftShape } from '@portal/auth/drafts'
import { refreshForms } from '@portal/auth/queries'
import { dictionary, useText } from '@portal/i18n'
import { useNavigate } from '@portal/router'
import { toast } from '@portal/ui'
import type { EditDraft } from './edit-draft'

/** An edit of a submitted form that is going on. */
export interface Edit<Typed> {
  /** Keeps what is typed until it is saved. */
  draft: Draft<EditDraft<Typed>>
  /** What an earlier page has kept of it, to go on with. */
  kept: EditDraft<Typed> | undefined
  onSaved: () => void
  /** It is given up. */
  onClose: () => void
}

/**
 * The page of a submitted form shows it until its edit begins, or one that was kept at `place` is gone on with.
 */
export function useEditing<Typed>(place: string, shape: DraftShape<EditDraft<Typed>>) {
  const say = useText()
  const navigate = useNavigate()
  const draft = useDraft(place, shape)
  const [begun, setBegun] = useState<Pick<Edit<Typed>, 'kept'>>()
  const edit: Edit<Typed> | undefined = begun && {
    ...begun,
    draft,
    onSaved: () => {
      draft.discard()
      toast.success(say(dictionary.formUpdated))
      void navigate('/myForms')
    },
    onClose: () => {
      draft.discard()
      setBegun(undefined)
      // Files came and went at once.
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
