import { createElement, type ReactNode } from 'react'
import { configureHost, configureServices, currentSession, login } from '@portal/auth'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { currentLanguage, LanguageProvider } from '@portal/i18n'
import { BrowserRouter } from '@portal/router'
import { UiProvider } from '@portal/ui'
import { emailOf } from './mock'

interface Place {
  /** The address that calls go to. */
  service: string
  person: Pick<LoggedInUser, 'id'>
  reload?: () => void
}

/** Tells the portal's own packages whom to ask, and logs somebody in. */
export async function enterHost({ service, person, reload = () => {} }: Place): Promise<void> {
  configureHost({ language: currentLanguage, reload })
  configureServices({ userService: service, workflowService: service })
  await login({ email: emailOf(person), password: 'parola' })
  if (!currentSession()) throw new Error('Nobody is logged in: a page, and a file of tests, is for one id.')
}

/** What the shell puts around everything: language, look, addresses. */
export function Host({ children }: { children?: ReactNode }) {
  const routed = createElement(BrowserRouter, null, children)
  return createElement(LanguageProvider, null, createElement(UiProvider, null, routed))
}
