import type { ReactNode } from 'react'
import { cleanup, render } from '@testing-library/react'
import { LanguageProvider, useLanguageStore, type Language } from '@portal/i18n'
import { Toaster, UiProvider } from '@portal/ui'

/** Shows a part as a page of the portal would, with the corner in which toasts appear. */
export function showWith(part: ReactNode, language: Language = 'tr') {
  cleanup()
  useLanguageStore.getState().setLanguage(language)
  return render(
    <LanguageProvider>
      <UiProvider>
        {part}
        <Toaster />
      </UiProvider>
    </LanguageProvider>,
  )
}
