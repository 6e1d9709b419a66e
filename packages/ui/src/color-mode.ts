/** Light, dark, or as the system says. Kept per browser; the `dark` class on the root element is what styles follow. */
export type ColorMode = 'light' | 'dark' | 'system'

const storageKey = 'colorMode'
const systemDark = () => matchMedia('(prefers-color-scheme: dark)')

export function storedColorMode(): ColorMode {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

function show(mode: ColorMode) {
  const dark = mode === 'dark' || (mode === 'system' && systemDark().matches)
  document.documentElement.classList.toggle('dark', dark)
  document.documentElement.classList.toggle('light', !dark)
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
}

export function setColorMode(mode: ColorMode) {
  try {
    if (mode === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, mode)
  } catch {
    // Nothing to keep it in: the choice holds for this page.
  }
  show(mode)
}

/** Shows the stored mode and follows the system's and other tabs' changes. Called once, before the first paint. */
export function startColorMode() {
  show(storedColorMode())
  systemDark().addEventListener('change', () => show(storedColorMode()))
  addEventListener('storage', event => {
    if (event.key === storageKey) show(storedColorMode())
  })
}
