import { act } from '@testing-library/react'
import { configureHost, configureServices, forgetSession, login } from '@portal/auth'
import { errorCatalogue, type ErrorCode } from '@portal/contracts/errors'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { startService, type Answer, type ReceivedCall } from './start-service'

/** Answers of a test's service, in the portal's envelope. */
export const success = (data: unknown, common: unknown = null): Answer => ({
  status: 200,
  json: { success: true, data, common },
})
export const refusal = (code: ErrorCode, rest: object = {}): Answer => ({
  status: errorCatalogue[code].status ?? 500,
  json: { success: false, code, message: errorCatalogue[code].tr, errors: [], ...rest },
})

/** A person without roles and permissions. */
const employee = { id: 5, name: 'Özge Güneş', profilPhoto: null, roleList: [], permissionList: [] }

const services: { stop: () => Promise<void> }[] = []

afterEach(() => {
  act(() => forgetSession())
  localStorage.clear()
})
// Not after each test, because calls of its page may still be on their way.
afterAll(() => Promise.all(services.splice(0).map(service => service.stop())))

/** Logs a person in until the test ends; `user` overrides fields such as `permissionList`. */
export async function logIn(
  answer: (call: ReceivedCall) => Answer | Promise<Answer>,
  user: Partial<LoggedInUser> = {},
) {
  const service = await startService(call =>
    call.url === '/user/login' ? success({ token: 't', user: { ...employee, ...user } }) : answer(call),
  )
  services.push(service)
  configureHost({ language: () => 'tr', reload: () => {} })
  configureServices({ userService: service.address, workflowService: service.address })
  act(() => forgetSession())
  await login({ email: 'a@anka.test', password: 'parola' })
  return service
}

/** The answers of a service, by method and path: `GET /user/list`. */
export type Answers = Readonly<Record<string, (call: ReceivedCall) => Answer | Promise<Answer>>>

/** Logs somebody in to a service with these answers. Returns a function for the bodies that an address received. */
export async function logInTo(answers: Answers, user: Partial<LoggedInUser>) {
  const addressOf = ({ method, url }: ReceivedCall) => `${method} ${url.replace(/\?.*/, '')}`
  const { received } = await logIn(call => {
    const answer = answers[addressOf(call)]
    if (!answer) throw new Error(`Nobody answers ${addressOf(call)}.`)
    return answer(call)
  }, user)
  return (address: string) => received.filter(call => addressOf(call) === address).map(call => call.body)
}

/** Lists a permission for some companies: `{ 1: 'read', 2: 'write' }`. */
export const permissionsFor = (
  typeId: LoggedInUser['permissionList'][number]['typeId'],
  companies: Readonly<Record<number, 'read' | 'write'>>,
) => Object.entries(companies).map(([id, may]) => ({ typeId, isWrite: may === 'write', corporationId: Number(id) }))

interface TestServer {
  /** Returns the last body that this test sent to an address. */
  lastBody(url: string): unknown
}

/** Logs a person in before each test of a file. `showPage` then shows a page to them. */
export function loggedIn(
  answer: (call: ReceivedCall) => Answer | Promise<Answer>,
  user: Partial<LoggedInUser> = {},
): TestServer {
  let received: readonly ReceivedCall[] = []
  beforeEach(async () => {
    received = (await logIn(answer, user)).received
  })
  return { lastBody: url => received.findLast(call => call.url === url)?.body }
}
