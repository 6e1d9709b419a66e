import { useEffect, useState, type ComponentProps } from 'react'
import { TextField } from '@portal/ui'

/** How long the list waits for the next letter, in milliseconds. */
const debounceMs = 300

interface TextFilterProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  text: string | undefined
  onRest: (text: string | undefined) => void
}

/** A text that a list is searched for, once nobody types any more. */
export function TextFilter({ text = '', onRest, ...field }: TextFilterProps) {
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)
  // Changed from outside, as by Back: show that text, not the typed one.
  if (text !== known) {
    setKnown(text)
    if (text !== typed.trim()) setTyped(text)
  }
  useEffect(() => {
    if (typed.trim() === text) return
    const timer = setTimeout(() => onRest(typed.trim() || undefined), debounceMs)
    return () => clearTimeout(timer)
  }, [typed, text, onRest])
  return <TextField {...field} value={typed} onChange={event => setTyped(event.target.value)} />
}
