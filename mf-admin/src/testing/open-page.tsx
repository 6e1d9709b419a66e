import type { ComponentType } from 'react'
import { configureHost, configureServices, forgetSession, login } from '@portal/auth'
import { refreshEverything } from '@portal/auth/queries'
import { errorCatalogue, type ErrorCode } from '@portal/contracts/errors'
import { permissionTypes } from '@portal/contracts/identity/permission'
import type { Language } from '@portal/i18n'
import { Route, Routes } from '@portal/router'
import { act, showPage } from '@portal/testing/show-page'
import { startService, type Answer, type ReceivedCall } from '@portal/testing/start-service'
import { Toaster } from '@portal/ui'
import { world, type Answers } from './world'

interface Visit {
  path?: string
  at: string
  language?: Language
  /** The companies whose settings the reader may write; of the others they may read them. */
  writes?: readonly number[]
}

const services: { stop: () => Promise<void> }[] = []

afterEach(() => {
  act(() => forgetSession())
  localStorage.clear()
})
// Not with each test: what its page asked last may still be on its way.
afterAll(async () => {
  await Promise.all(services.map(service => service.stop()))
})

export const success = (data: unknown): Answer => ({ status: 200, json: { success: true, data, common: null } })
export const refusal = (code: ErrorCode, rest: object = {}): Answer => ({
  status: errorCatalogue[code].status ?? 500,
  json: { success: false, code, message: errorCatalogue[code].tr, errors: [], ...rest },
})

/** Opens a page of an administrator of companies 1 and 2; answers what it has sent to an address. */
export async function openPage(
  Page: ComponentType,
  answers: Answers,
  { path = '/*', at, language = 'tr', writes = [1, 2] }: Visit,
) {
  const settings = { typeId: permissionTypes.Settings }
  const user = {
    id: 1,
    name: 'Gülşen Çağlar',
    profilPhoto: null,
    roleList: [{ name: 'WorkflowManager' }],
    permissionList: [1, 2].map(corporationId => ({
      ...settings,
      corporationId,
      isWrite: writes.includes(corporationId),
    })),
  }
  const answerTo: Answers = { 'POST /user/login': () => success({ token: 't', user }), ...world, ...answers }
  const addressOf = ({ method, url }: ReceivedCall) => `${method} ${url.replace(/\?.*/, '')}`
  const service = await startService(call => {
    const answer = answerTo[addressOf(call)]
    if (!answer) throw new Error(`Nobody answers ${addressOf(call)}.`)
    return answer(call)
  })
  services.push(service)
  configureHost({ language: () => language, reload: () => {} })
  configureServices({ userService: service.address, workflowService: service.address })
  await login({ email: 'admin@anka.test', password: 'parola' })
  refreshEverything()
  const PageWithToasts = () => (
    <>
      <Routes>
        <Route path={path} element={<Page />} />
      </Routes>
      <Toaster />
    </>
  )
  showPage(PageWithToasts, { at, language })
  return (address: string) => service.received.filter(call => addressOf(call) === address).map(call => call.body)
}
