import { createElement, type ReactNode } from 'react'
import { configureHost, configureServices, currentSession, login } from '@portal/auth'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { currentLanguage, LanguageProvider } from '@portal/i18n'
import { BrowserRouter } from '@portal/router'
import { UiProvider } from '@portal/ui'
import { emailOf } from './mock'

interface Place {
  /** Address of the server that answers calls. */
  service: string
  person: Pick<LoggedInUser, 'id'>
  reload?: () => void
}

/** Configures the portal's packages and logs a person in. */
export async function enterHost({ service, person, reload = () => {} }: Place): Promise<void> {
  configureHost({ language: currentLanguage, reload })
  configureServices({ userService: service, workflowService: service })
  await login({ email: emailOf(person), password: 'parola' })
  if (!currentSession()) throw new Error('No one is logged in. A page and a test file can have only one user id.')
}

/** The shell's providers: language, theme, router. */
export function Host({ children }: { children?: ReactNode }) {
  const routed = createElement(BrowserRouter, null, children)
  return createElement(LanguageProvider, null, createElement(UiProvider, null, routed))
}
