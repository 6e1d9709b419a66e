import { useState } from 'react'
import { useDraft, type DraftShape } from '@portal/auth/drafts'

/** The maximum length that the server accepts. */
export const longestNote = 2000

const noteDraft: DraftShape<string> = { version: 1, read: value => (typeof value === 'string' ? value : undefined) }

export interface Note {
  text: string
  type: (text: string) => void
  discard: () => void
}

/** Keeps the note that somebody writes about a form, even after its box closes, a refusal or a lost session. */
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
