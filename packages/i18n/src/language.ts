import { defaultLanguage, languages } from '@portal/contracts/wire/language'
import { create } from 'zustand'

/** Declared here, because the host API names it. */
export type Language = 'tr' | 'en'

const storageKey = 'language'

function isLanguage(value: unknown): value is Language {
  return languages.some(language => language === value)
}

/** Storage may be denied; the language then lasts as long as the page. */
function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(storageKey)
    return isLanguage(stored) ? stored : defaultLanguage
  } catch {
    return defaultLanguage
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
      // Without storage, the choice holds for this page only.
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

/** Follows a change of the language in another tab until the returned function is called. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === storageKey && isLanguage(event.newValue)) useLanguageStore.setState({ language: event.newValue })
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}
