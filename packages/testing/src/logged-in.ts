import { act } from '@testing-library/react'
import { configureHost, configureServices, forgetSession, login } from '@portal/auth'
import { errorCatalogue, type ErrorCode } from '@portal/contracts/errors'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { startService, type Answer, type ReceivedCall } from './start-service'

/** The portal's envelopes, as a test's service answers them. */
export const success = (data: unknown, common: unknown = null): Answer => ({
  status: 200,
  json: { success: true, data, common },
})
export const refusal = (code: ErrorCode, rest: object = {}): Answer => ({
  status: errorCatalogue[code].status ?? 500,
  json: { success: false, code, message: errorCatalogue[code].tr, errors: [], ...rest },
})

/** Somebody without a role and without a permission. */
const employee = { id: 5, name: 'Özge Güneş', profilPhoto: null, roleList: [], permissionList: [] }

interface TestServer {
  readonly received: readonly ReceivedCall[]
  /** What was sent last to an address. */
  lastBody(url: string): unknown
}

/** Logs somebody in, who is told in a test's own words: `{ permissionList: [...] }`. */
export async function logIn(
  answer: (call: ReceivedCall) => Answer | Promise<Answer>,
  user: Partial<LoggedInUser> = {},
) {
  const service = await startService(call =>
    call.url === '/user/login' ? success({ token: 't', user: { ...employee, ...user } }) : answer(call),
  )
  configureHost({ language: () => 'tr', reload: () => {} })
  configureServices({ userService: service.address, workflowService: service.address })
  await login({ email: 'a@anka.test', password: 'parola' })
  return service
}

/** For a whole file: a service that answers so, and somebody logged in there. `showPage` then shows a page to them. */
export function loggedIn(
  answer: (call: ReceivedCall) => Answer | Promise<Answer>,
  user: Partial<LoggedInUser> = {},
): TestServer {
  const received: ReceivedCall[] = []
  let stop: () => Promise<void>
  beforeAll(async () => {
    const service = await logIn(call => {
      received.push(call)
      return answer(call)
    }, user)
    stop = service.stop
  })
  afterAll(async () => {
    act(() => forgetSession())
    await stop()
  })
  return { received, lastBody: url => received.filter(call => call.url === url).at(-1)?.body }
}
