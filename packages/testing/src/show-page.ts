import { createElement, type ComponentType } from 'react'
import { render, screen } from '@testing-library/react'
import { LanguageProvider, useLanguageStore, type Language } from '@portal/i18n'
import { BrowserRouter } from '@portal/router'
import { UiProvider } from '@portal/ui'
import { forgetToasts } from '@portal/ui/testing/forget-toasts'

/** Shows a remote's page like the shell: in a language, with the portal's theme, at an address. */
export function showPage(
  Page: ComponentType,
  { language = 'tr', at = '/' }: { language?: Language; at?: string } = {},
) {
  useLanguageStore.getState().setLanguage(language)
  history.replaceState(null, '', at)
  forgetToasts()
  const page = createElement(BrowserRouter, null, createElement(Page))
  return render(createElement(LanguageProvider, null, createElement(UiProvider, null, page)))
}

/** Returns the headings of a level in order. */
export function headings(level: number): string[] {
  return screen.queryAllByRole('heading', { level }).map(heading => heading.textContent)
}

export { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
