import { createElement, type ComponentType, type ReactElement } from 'react'
import { configureHost, configureServices, forgetSession, login } from '@portal/auth'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { LanguageProvider, useLanguageStore, type Language } from '@portal/i18n'
import { BrowserRouter } from '@portal/router'
import { startService, type Answer, type ReceivedCall } from '@portal/testing/start-service'
import { UiProvider } from '@portal/ui'
import { forgetToasts } from '@portal/ui/testing/forget-toasts'

/** What the portal answers to whoever asked for something. */
export const success = (data: unknown, common: unknown = null): Answer => ({
  status: 200,
  json: { success: true, data, common },
})

/** Somebody without a role and without a permission. */
const employee = { id: 5, name: 'Özge Güneş', profilPhoto: null, roleList: [], permissionList: [] }

export interface MockHost {
  /** A page of the remote as the shell shows it: in a language, with the portal's look, at an address. */
  page: (Page: ComponentType, at?: { language?: Language; at?: string }) => ReactElement
  /** What the page asked the portal for, in its order. */
  received: readonly ReceivedCall[]
  close: () => Promise<void>
}

/**
 * The host for a test: the portal's own packages, somebody who is logged in, and a server that answers as the test
 * says.
 */
export async function openHost({
  user = {},
  answer = () => success(null),
}: {
  user?: Partial<LoggedInUser>
  answer?: (call: ReceivedCall) => Answer | Promise<Answer>
} = {}): Promise<MockHost> {
  const service = await startService(call =>
    call.url === '/user/login' ? success({ token: 't', user: { ...employee, ...user } }) : answer(call),
  )
  configureHost({ language: () => useLanguageStore.getState().language, reload: () => {} })
  configureServices({ userService: service.address, workflowService: service.address })
  await login({ email: 'a@anka.test', password: 'parola' })
  return {
    page(Page, { language = 'tr', at = '/' } = {}) {
      useLanguageStore.getState().setLanguage(language)
      history.replaceState(null, '', at)
      const page = createElement(BrowserRouter, null, createElement(Page))
      return createElement(LanguageProvider, null, createElement(UiProvider, null, page))
    },
    received: service.received,
    close: async () => {
      forgetSession()
      forgetToasts()
      localStorage.clear()
      await service.stop()
    },
  }
}

export type { Answer, ReceivedCall }
