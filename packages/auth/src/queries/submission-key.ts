import { useRef } from 'react'
import { newIdempotencyKey } from '../send-options'

export interface SubmissionKey {
  /** Returns the key of a submission. Its content, or a part of it, keeps the key until it is known to be done. */
  of: (parts: readonly unknown[]) => string
  /** Forgets parts that are done; sent again, they are a new submission. */
  forget: (parts: readonly unknown[]) => void
}

const textOf = (part: unknown): string => JSON.stringify(part ?? null)

/** Keeps the idempotency key of a component’s submission. */
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
