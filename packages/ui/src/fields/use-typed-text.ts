import { useState } from 'react'
import type { FieldErrorCode } from '@portal/contracts/field-errors'
import { useText, validationTexts } from '@portal/i18n'

/** What a typed text means: a value, or why it means none. */
export type Reading = { value: string } | { error: FieldErrorCode }

/** A field whose value is not the text that people type: an amount, a date. */
export interface TypedValueProps {
  /** The value as it travels; empty for none. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  onUnreadable?: ((code: FieldErrorCode | null) => void) | undefined
}

interface Rules {
  read: (typed: string) => Reading
  show: (value: string) => string
}

/**
 * Keeps what somebody types beside the value that it means, and reads it back in the usual spelling when they leave the
 * field. What cannot be read stays as it was typed.
 */
export function useTypedText({ value, onChange, onBlur, onUnreadable }: TypedValueProps, { read, show }: Rules) {
  const say = useText()
  const [text, setText] = useState(() => show(value))
  const [known, setKnown] = useState(value)
  const [unreadable, setUnreadable] = useState<FieldErrorCode | null>(null)
  const [hasLeft, setHasLeft] = useState(false)

  // Set from outside: by a reset, a draft or a calendar.
  if (value !== known) {
    setKnown(value)
    setText(show(value))
    setUnreadable(null)
  }

  return {
    text,
    problem: unreadable && hasLeft ? say(validationTexts[unreadable]) : undefined,
    type(typed: string) {
      const reading = typed.trim() === '' ? { value: '' } : read(typed)
      const code = 'error' in reading ? reading.error : null
      const means = 'error' in reading ? '' : reading.value
      setText(typed)
      setKnown(means)
      setUnreadable(code)
      setHasLeft(false)
      if (code !== unreadable) onUnreadable?.(code)
      if (means !== value) onChange(means)
    },
    leave() {
      setHasLeft(true)
      if (!unreadable) setText(show(value))
      onBlur?.()
    },
  }
}
