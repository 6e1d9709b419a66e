import { useState } from 'react'
import { areSingleKeysOn, switchSingleKeys, useFreeKeys } from '../single-keys'

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
  /** The list's own actions, by letter. */
  more: Readonly<Record<string, () => void>>
}

/** Binds j, k, x, ?, the list's own letters, and in a row Enter and the arrows. */
export function useListKeys(isOn: boolean, keys: ListKeys) {
  useFreeKeys(event => actionOf(event, keys, isOn))
}

function actionOf({ key, target, repeat }: KeyboardEvent, keys: ListKeys, isOn: boolean): (() => void) | undefined {
  if (key === '?') return keys.help
  if (!isOn) return undefined
  const isOnRow = target instanceof Element && target.closest('[data-list-row]') === target
  if (isOnRow && key in onRow) return keys[onRow[key as keyof typeof onRow]]
  const moving = { j: keys.next, k: keys.previous }[key]
  // A key that is held down keeps moving; every other action runs once.
  return moving ?? (repeat ? undefined : ({ ...keys.more, x: keys.toggle }[key] ?? undefined))
}

const onRow = { Enter: 'open', ArrowDown: 'next', ArrowUp: 'previous' } as const
