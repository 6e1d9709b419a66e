import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { LanguageProvider, useLanguageStore, type Language } from '@portal/i18n'
import { UiProvider } from '../ui-provider'

/** Renders a component in a language, as a page of the portal does. */
export function show(part: ReactNode, language: Language = 'tr') {
  cleanup()
  useLanguageStore.getState().setLanguage(language)
  return render(
    <LanguageProvider>
      <UiProvider>{part}</UiProvider>
    </LanguageProvider>,
  )
}
