import { useEffect, useState, type ComponentProps } from 'react'
import { TextField } from '@portal/ui'

/** The list waits this long for the next letter. */
const debounceMs = 300

interface TextFilterProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  text: string | undefined
  onRest: (text: string | undefined) => void
}

/** Searches a list for a text as soon as the user stops typing, leaves the field or presses Enter. */
export function TextFilter({ text = '', onRest, ...field }: TextFilterProps) {
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)
  // Another text from outside, as after Back, replaces the typed one.
  if (text !== known) {
    setKnown(text)
    if (text !== typed.trim()) setTyped(text)
  }
  useEffect(() => {
    if (typed.trim() === text) return
    const timer = setTimeout(() => onRest(typed.trim() || undefined), debounceMs)
    return () => clearTimeout(timer)
  }, [typed, text, onRest])
  const finish = () => typed.trim() !== text && onRest(typed.trim() || undefined)
  return (
    <TextField
      {...field}
      value={typed}
      onChange={event => setTyped(event.target.value)}
      onBlur={finish}
      onKeyDown={event => event.key === 'Enter' && finish()}
    />
  )
}
