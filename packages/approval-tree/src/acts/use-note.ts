import { useState } from 'react'
import { useDraft, type DraftShape } from '@portal/auth/drafts'

/** As many characters as the server takes. */
export const longestNote = 2000

const noteDraft: DraftShape<string> = { version: 1, read: value => (typeof value === 'string' ? value : undefined) }

export interface Note {
  text: string
  type: (text: string) => void
  discard: () => void
}

/**
 * What somebody is writing about a form. It outlives the dialog that it is typed into, a refusal, and a lost session.
 */
export function useNote(formGuid: string): Note {
  const draft = useDraft(`approval.${formGuid}`, noteDraft)
  const [text, setText] = useState(draft.found?.value ?? '')
  return {
    text,
    type: typed => {
      setText(typed)
      if (draft.found) draft.restore()
      draft.keep(typed)
    },
    discard: () => {
      setText('')
      draft.discard()
    },
  }
}
