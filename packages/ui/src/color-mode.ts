import { useSyncExternalStore } from 'react'

/** Light, dark, or the system's mode. Stored per browser. Styles follow the `dark` class of the root element. */
export type ColorMode = 'light' | 'dark' | 'system'

const storageKey = 'colorMode'
const systemDark = () => matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()
let mode: ColorMode = 'system'

function storedColorMode(): ColorMode {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

function show(next: ColorMode) {
  mode = next
  paint(mode === 'dark' || (mode === 'system' && systemDark().matches))
  for (const tell of listeners) tell()
}

function paint(dark: boolean) {
  document.documentElement.classList.toggle('dark', dark)
  document.documentElement.classList.toggle('light', !dark)
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
}

export function setColorMode(next: ColorMode) {
  try {
    if (next === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, next)
  } catch {
    // Without storage the choice holds for this page only.
  }
  show(next)
}

/**
 * Applies the stored mode and follows the changes of the system and of other tabs. Called once, before the first paint.
 */
export function startColorMode() {
  show(storedColorMode())
  systemDark().addEventListener('change', () => show(mode))
  // Paper is white, and browsers do not print backgrounds.
  addEventListener('beforeprint', () => paint(false))
  addEventListener('afterprint', () => show(mode))
  addEventListener('storage', event => {
    if (event.key === storageKey) show(storedColorMode())
  })
}

/** The chosen mode, from here or another tab. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(subscribe, () => mode)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
