import { useEffect, useState } from 'react'

const storageKey = 'listKeys'

/** Single-key shortcuts can be switched off: voice control triggers them by accident. */
export function useListKeysSwitch() {
  const [isOn, setOn] = useState(() => {
    try {
      return localStorage.getItem(storageKey) !== 'off'
    } catch {
      return true
    }
  })
  const change = (on: boolean) => {
    setOn(on)
    try {
      if (on) localStorage.removeItem(storageKey)
      else localStorage.setItem(storageKey, 'off')
    } catch {
      // Without storage the choice holds for this page only.
    }
  }
  return [isOn, change] as const
}

export interface ListKeys {
  next: () => void
  previous: () => void
  toggle: () => void
  open: () => void
  help: () => void
}

/** j, k, x, Enter and ?, unless the user is typing, choosing or in a dialog. */
export function useListKeys(isActive: boolean, isOn: boolean, keys: ListKeys) {
  useEffect(() => {
    if (!isActive) return
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(event.target))
        return
      const action = actionOf(event, keys, isOn)
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  })
}

function actionOf({ key, target }: KeyboardEvent, keys: ListKeys, isOn: boolean): (() => void) | undefined {
  if (key === '?') return keys.help
  if (!isOn) return undefined
  if (key === 'Enter')
    return target instanceof Element && target.closest('[data-list-row]') === target ? keys.open : undefined
  return { j: keys.next, k: keys.previous, x: keys.toggle }[key]
}

function isBusyElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox'
  return target.isContentEditable || target.matches('textarea, select, [role=menu] *, [role=listbox] *')
}
