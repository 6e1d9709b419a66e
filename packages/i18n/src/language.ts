import { create } from 'zustand'

export type Language = 'tr' | 'en'

const storageKey = 'language'
const fallback: Language = 'tr'

function isLanguage(value: unknown): value is Language {
  return value === 'tr' || value === 'en'
}

/** Storage may be denied. The language then lasts as long as the page. */
function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(storageKey)
    return isLanguage(stored) ? stored : fallback
  } catch {
    return fallback
  }
}

interface LanguageState {
  language: Language
  setLanguage: (language: Language) => void
}

export const useLanguageStore = create<LanguageState>(set => ({
  language: storedLanguage(),
  setLanguage: language => {
    set({ language })
    try {
      localStorage.setItem(storageKey, language)
    } catch {
      // Without storage the choice holds for this page only.
    }
  },
}))

export function useLanguage(): Language {
  return useLanguageStore(state => state.language)
}

/** For code outside React, such as the header with the language of answers. */
export function currentLanguage(): Language {
  return useLanguageStore.getState().language
}

/** Follows a change of the language in another tab. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === storageKey && isLanguage(event.newValue)) useLanguageStore.setState({ language: event.newValue })
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}
