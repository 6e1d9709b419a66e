import { useCallback, useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import type { Option } from './option-list'

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }

export interface ComboboxListOptions {
  typed: string | null
  onType: (typed: string | null) => void
  options: readonly Option[]
  isChosen: (value: string) => boolean
  onChoose: (option: Option) => void
  /** Backspace in an empty input. */
  onBack?: () => void
  /** The server searches. */
  busy?: boolean | undefined
  /** The options are still those of an earlier text, as they are while the server searches. */
  isLate?: boolean
  multiple?: boolean
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
}

/** The list of a combobox: whether it is open, its active option, and the usual keys. */
export function useComboboxList(props: ComboboxListOptions) {
  const { typed, onType, options, isChosen, onChoose, onBack, busy, multiple } = props
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isLocked = props.disabled || props.readOnly
  const isLate = typed !== null && (busy || props.isLate === true)
  const [isAwaited, setAwaited] = useState(false)

  const close = useCallback(() => {
    setOpen(false)
    setAwaited(false)
    setActive(-1)
    onType(null)
  }, [onType])

  const open = () => {
    if (isLocked || isOpen) return
    setOpen(true)
    setActive(options.findIndex(option => isChosen(option.value)))
  }

  const choose = (option: Option) => {
    onChoose(option)
    if (multiple) onType(null)
    else close()
  }

  useFirstOnceThere(isAwaited && !isLate, () => {
    setAwaited(false)
    const [first] = options
    if (first && !first.disabled) choose(first)
  })

  const move = (step: number) => {
    if (isOpen) setActive(nextOf(options, active, step))
    else open()
  }
  const enter = () => {
    const chosen = options[active]
    if (isOpen && isLate) setAwaited(true)
    else if (isOpen && chosen) {
      if (!chosen.disabled) choose(chosen)
    }
    // The form would be sent with the earlier choice.
    else return typed !== null
    return true
  }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      move(step)
    } else if (event.key === 'Enter') {
      if (enter()) event.preventDefault()
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'Backspace' && !typed && onBack) onBack()
  }
  const type = (text: string) => {
    onType(text)
    setAwaited(false)
    setOpen(true)
    setActive(0)
  }
  return { isOpen, isLocked, active, setActive, open, close, choose, press, type }
}

/** Enter came before the options of what was typed: once they are there, the first of them is chosen. */
function useFirstOnceThere(isThere: boolean, chooseFirst: () => void) {
  const choose = useEffectEvent(chooseFirst)
  useEffect(() => {
    if (isThere) choose()
  }, [isThere])
}

/** The next enabled option in a direction. Stops at the ends. */
function nextOf(options: readonly Option[], active: number, step: number): number {
  const last = options.length - 1
  const to = Math.max(0, Math.min(last, active < 0 && step < 0 ? last : active + step))
  const direction = Math.sign(step)
  for (let index = to; index >= 0 && index <= last; index += direction) if (!options[index]?.disabled) return index
  return active
}
