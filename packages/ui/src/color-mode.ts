import { useSyncExternalStore } from 'react'

/** Light, dark, or as the system says. Kept per browser; the `dark` class on the root element is what styles follow. */
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
    // Nothing to keep it in: the choice holds for this page.
  }
  show(next)
}

/** Shows the stored mode and follows the system's and other tabs' changes. Called once, before the first paint. */
export function startColorMode() {
  show(storedColorMode())
  systemDark().addEventListener('change', () => show(mode))
  // Paper is white, and a browser leaves out what lies behind a text.
  addEventListener('beforeprint', () => paint(false))
  addEventListener('afterprint', () => show(mode))
  addEventListener('storage', event => {
    if (event.key === storageKey) show(storedColorMode())
  })
}

/** The mode as it was chosen, here or in another tab. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(subscribe, () => mode)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
