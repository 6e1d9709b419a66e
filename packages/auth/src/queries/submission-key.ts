import { useRef } from 'react'
import { newIdempotencyKey } from '../send-options'

export interface SubmissionKey {
  /** The same content has the same key until it is answered: when no answer came, nobody knows whether it was done. */
  of: (content: unknown) => string
  /** It is done; the same content is another submission from now on. */
  forget: () => void
}

/** Under which key a component sends what creates something. */
export function useSubmissionKey(): SubmissionKey {
  const last = useRef({ content: '', key: '' })
  return {
    of: content => {
      const text = JSON.stringify(content ?? null)
      if (last.current.content !== text) last.current = { content: text, key: newIdempotencyKey() }
      return last.current.key
    },
    forget: () => {
      last.current = { content: '', key: '' }
    },
  }
}
