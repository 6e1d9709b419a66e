import { useState } from 'react'
import type { FieldErrorCode } from '@portal/contracts/wire/field-errors'
import { useText, validationTexts } from '@portal/i18n'

/** The parsed value of a typed text, or why it cannot be parsed. */
export type ParseResult = { value: string } | { error: FieldErrorCode }

/** The props of a field whose value is not the typed text: an amount, a date. */
export interface TypedValueProps {
  /** The value in the wire format; empty for none. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  onUnreadable?: ((code: FieldErrorCode | null) => void) | undefined
}

interface Rules {
  read: (typed: string) => ParseResult
  show: (value: string) => string
}

/**
 * Keeps the typed text beside its parsed value, and normalises the text when the field loses the focus. A text that
 * cannot be parsed stays as it was typed.
 */
export function useTypedText({ value, onChange, onBlur, onUnreadable }: TypedValueProps, { read, show }: Rules) {
  const say = useText()
  const [text, setText] = useState(() => show(value))
  const [known, setKnown] = useState(value)
  const [unreadable, setUnreadable] = useState<FieldErrorCode | null>(null)
  const [hasLeft, setHasLeft] = useState(false)

  // A reset, a draft or a calendar has set the value.
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
