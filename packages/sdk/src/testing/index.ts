import '@portal/workspace/testing/polyfills'
import { createElement, type ComponentType, type ReactElement } from 'react'
import { forgetSession } from '@portal/auth'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { useLanguageStore, type Language } from '@portal/i18n'
import { startService, type ReceivedCall } from '@portal/testing/start-service'
import { forgetToasts } from '@portal/ui/testing/forget-toasts'
import { enterHost, Host } from './host'
import { answersOf, peopleOf, type Mock } from './mock'

export interface MockHost {
  /** A page of the remote as the shell shows it, in a language and at an address. */
  page: (Page: ComponentType, at?: { language?: Language; at?: string }) => ReactElement
  /** The calls that the page has made, in order. */
  received: readonly ReceivedCall[]
  close: () => Promise<void>
}

/** Opens a host for a test: the portal's packages, a person who is logged in, and a server that answers calls. */
export async function openHost({
  people,
  user = people?.[0] ?? {},
  answer,
}: Mock & { user?: Partial<LoggedInUser> } = {}): Promise<MockHost> {
  const mock: Mock = { people: [user], ...(answer && { answer }) }
  const service = await startService(answersOf(mock))
  await enterHost({ service: service.address, person: peopleOf(mock)[0]! })
  return {
    page(Page, { language = 'tr', at = '/' } = {}) {
      useLanguageStore.getState().setLanguage(language)
      history.replaceState(null, '', at)
      return createElement(Host, null, createElement(Page))
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

export { success, type Answer, type ReceivedCall } from './mock'
