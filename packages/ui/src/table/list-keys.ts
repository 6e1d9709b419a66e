import { useEffect, useState } from 'react'
import { areSingleKeysOn, isFreeKey, switchSingleKeys } from '../single-keys'

/** Returns whether single-key shortcuts are on, and a function that switches them. */
export function useListKeysSwitch() {
  const [isOn, setOn] = useState(areSingleKeysOn)
  const change = (on: boolean) => {
    setOn(on)
    switchSingleKeys(on)
  }
  return [isOn, change] as const
}

export interface ListKeys {
  next: () => void
  previous: () => void
  toggle: () => void
  open: () => void
  help: () => void
  /** The list's own, by their letter. */
  more: Readonly<Record<string, () => void>>
}

/** j, k, x, Enter, ? and the list's own, unless somebody types, chooses or is in a dialog; in a row the arrows, too. */
export function useListKeys(isActive: boolean, isOn: boolean, keys: ListKeys) {
  useEffect(() => {
    if (!isActive) return
    const pressed = (event: KeyboardEvent) => {
      if (!isFreeKey(event)) return
      const action = actionOf(event, keys, isOn)
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  })
}

function actionOf({ key, target, repeat }: KeyboardEvent, keys: ListKeys, isOn: boolean): (() => void) | undefined {
  if (key === '?') return keys.help
  if (!isOn) return undefined
  const isOnRow = target instanceof Element && target.closest('[data-list-row]') === target
  if (isOnRow && key in onRow) return keys[onRow[key as keyof typeof onRow]]
  const moving = { j: keys.next, k: keys.previous }[key]
  // One that is held down goes on moving, and does everything else once.
  return moving ?? (repeat ? undefined : ({ ...keys.more, x: keys.toggle }[key] ?? undefined))
}

const onRow = { Enter: 'open', ArrowDown: 'next', ArrowUp: 'previous' } as const
