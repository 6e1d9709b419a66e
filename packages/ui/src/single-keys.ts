import { useEffect } from 'react'

const storageKey = 'listKeys'

/** Single-key shortcuts can be switched off: voice control triggers them by accident. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export function switchSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // Without storage the choice holds for this page only.
  }
}

/** Tells whether a key may be a shortcut: not while somebody types, chooses or is in a dialog. */
export function isFreeKey(event: KeyboardEvent): boolean {
  const { target } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (document.querySelector('dialog[open]')) return false
  if (!(target instanceof HTMLElement)) return true
  if (target instanceof HTMLInputElement) return target.type === 'checkbox'
  const choosing = '[role=menu] *, [role=listbox] *, [role=dialog] *'
  return !target.isContentEditable && !target.matches(`textarea, select, ${choosing}`)
}

/** Binds single keys on the whole page. A key that is held down acts once. */
export function useSingleKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const act = keys[event.key]
      if (!act || event.repeat || !isFreeKey(event)) return
      // The help has the switch that turns them on again.
      if (event.key.length === 1 && event.key !== '?' && !areSingleKeysOn()) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  })
}
