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
  /** The options still match an earlier text. */
  isLate?: boolean
  multiple?: boolean
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
}

/** Returns the state of a combobox's list: whether it is open, its active option, and its keys. */
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

  const type = (text: string) => {
    onType(text)
    setAwaited(false)
    setOpen(true)
    setActive(0)
  }
  const move = (step: number) => {
    if (isOpen) setActive(nextOf(options, active, step))
    else open()
  }
  /** Returns whether Enter was used up. */
  const enter = () => {
    const chosen = options[active]
    if (isOpen && isLate) setAwaited(true)
    else if (isOpen && chosen) {
      if (!chosen.disabled) choose(chosen)
    }
    // A form that is sent now would contain the earlier choice.
    else return typed !== null
    return true
  }
  const press = pressedKey({ move, enter, ...(isOpen && { escape: close }), ...(!typed && { back: onBack }) })
  return { isOpen, isLocked, active, setActive, open, close, choose, press, type }
}

interface KeyActions {
  move: (step: number) => void
  enter: () => boolean
  escape?: () => void
  back?: (() => void) | undefined
}

/** Handles the usual keys of a combobox. */
function pressedKey({ move, enter, escape, back }: KeyActions) {
  return (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      move(step)
    } else if (event.key === 'Enter') {
      if (enter()) event.preventDefault()
    } else if (event.key === 'Escape' && escape) {
      event.preventDefault()
      event.stopPropagation()
      escape()
    } else if (event.key === 'Backspace') back?.()
  }
}

/** Chooses the first option as soon as the options of the typed text are there, if Enter was pressed before. */
function useFirstOnceThere(isThere: boolean, chooseFirst: () => void) {
  const choose = useEffectEvent(chooseFirst)
  useEffect(() => {
    if (isThere) choose()
  }, [isThere])
}

/** Returns the next enabled option in a direction. Stops at the ends. */
function nextOf(options: readonly Option[], active: number, step: number): number {
  const last = options.length - 1
  const to = Math.max(0, Math.min(last, active < 0 && step < 0 ? last : active + step))
  const direction = Math.sign(step)
  for (let index = to; index >= 0 && index <= last; index += direction) if (!options[index]?.disabled) return index
  return active
}
