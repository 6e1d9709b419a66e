import { useRef } from 'react'
import { newIdempotencyKey } from '../send-options'

export interface SubmissionKey {
  /** The same content, or a part of it, keeps its key until it is done: it may be, though no answer came. */
  of: (parts: readonly unknown[]) => string
  /** These parts are done: sent once more, they are another submission. */
  forget: (parts: readonly unknown[]) => void
}

const textOf = (part: unknown): string => JSON.stringify(part ?? null)

/** The key under which a component sends what is to be done once. */
export function useSubmissionKey(): SubmissionKey {
  const last = useRef({ parts: new Set<string>(), key: '' })
  return {
    of: parts => {
      const texts = parts.map(textOf)
      if (texts.length === 0 || !texts.every(text => last.current.parts.has(text))) {
        last.current = { parts: new Set(texts), key: newIdempotencyKey() }
      }
      return last.current.key
    },
    forget: parts => {
      for (const part of parts) last.current.parts.delete(textOf(part))
    },
  }
}
