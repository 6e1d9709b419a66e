import type { ComponentType } from 'react'
import { configureHost, configureServices, forgetSession, login } from '@portal/auth'
import { errorCatalogue, type ErrorCode } from '@portal/contracts/errors'
import { permissionTypes } from '@portal/contracts/identity/permission'
import { act, showPage } from '@portal/testing/show-page'
import { startService, type Answer, type ReceivedCall } from '@portal/testing/start-service'
import { Toaster } from '@portal/ui'

/** What the service answers, by method and address. */
export type Answers = Readonly<Record<string, (call: ReceivedCall) => Answer>>

interface Visit {
  at: string
  /** The companies whose leave the reader may see, and whether they may correct it. */
  companies?: Readonly<Record<number, 'read' | 'write'>>
  /** The companies whose settings the reader may write. */
  settings?: readonly number[]
}

const services: { stop: () => Promise<void> }[] = []

afterEach(() => act(() => forgetSession()))
// Not with each test: what its page asked last may still be on its way.
afterAll(async () => {
  await Promise.all(services.map(service => service.stop()))
})

export const success = (data: unknown, common: unknown = null): Answer => ({
  status: 200,
  json: { success: true, data, common },
})
export const refusal = (code: ErrorCode, rest: object = {}): Answer => ({
  status: errorCatalogue[code].status ?? 500,
  json: { success: false, code, message: errorCatalogue[code].tr, errors: [], ...rest },
})

/** Opens a page of human resources, which asks over a real network; answers what it has sent to an address. */
export async function openPage(
  Page: ComponentType,
  answers: Answers,
  { at, companies = { 1: 'write' }, settings = [] }: Visit,
) {
  const permissionList = Object.entries(companies).map(([id, may]) => ({
    typeId: permissionTypes.AllAnnualLeave,
    isWrite: may === 'write',
    corporationId: Number(id),
  }))
  const settingsList = settings.map(corporationId => ({
    typeId: permissionTypes.Settings,
    isWrite: true,
    corporationId,
  }))
  const user = {
    id: 7,
    name: 'Öykü Ünal',
    profilPhoto: null,
    roleList: [{ name: 'WorkflowHumanResources' }],
    permissionList: [...permissionList, ...settingsList],
  }
  const answerTo: Answers = { 'POST /user/login': () => success({ token: 't', user }), ...answers }
  const addressOf = ({ method, url }: ReceivedCall) => `${method} ${url.replace(/\?.*/, '')}`
  const service = await startService(call => {
    const answer = answerTo[addressOf(call)]
    if (!answer) throw new Error(`Nobody answers ${addressOf(call)}.`)
    return answer(call)
  })
  services.push(service)
  configureHost({ language: () => 'tr', reload: () => {} })
  configureServices({ userService: service.address, workflowService: service.address })
  await login({ email: 'hr@anka.test', password: 'parola' })
  const PageWithToasts = () => (
    <>
      <Page />
      <Toaster />
    </>
  )
  showPage(PageWithToasts, { at })
  return (address: string) => service.received.filter(call => addressOf(call) === address).map(call => call.body)
}
