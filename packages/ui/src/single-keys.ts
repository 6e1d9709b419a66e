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

/** Returns whether a key press may be a shortcut: not while somebody types, chooses an option or is in a dialog. */
export function isFreeKey(event: KeyboardEvent): boolean {
  const { target } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (document.querySelector('dialog[open]')) return false
  if (!(target instanceof HTMLElement)) return true
  if (target instanceof HTMLInputElement) return target.type === 'checkbox'
  const choosing = '[role=menu] *, [role=listbox] *, [role=dialog] *'
  return !target.isContentEditable && !target.matches(`textarea, select, ${choosing}`)
}

/** Returns whether a key press takes back the last act: U or Ctrl+Z. In a field, both belong to its text. */
export function isUndoKey(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key.toLowerCase() === 'u') return isFreeKey(event) && areSingleKeysOn()
  const isField =
    target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, [contenteditable]')
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey && !isField
}

/** Binds single keys on the whole page. A key that is held down acts once. */
export function useSingleKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  useFreeKeys(({ key, repeat }) => {
    // `?` always works: the help has the switch that turns the others on again.
    const isOff = key.length === 1 && key !== '?' && !areSingleKeysOn()
    return repeat || isOff ? undefined : keys[key]
  })
}

/** Runs the action of each key press that may be a shortcut. */
export function useFreeKeys(actionOf: (event: KeyboardEvent) => (() => void) | undefined): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const act = isFreeKey(event) ? actionOf(event) : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  })
}
