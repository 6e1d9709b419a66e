import { defineCall } from '@portal/contracts/wire/call'
import { startService, type Answer, type ReceivedCall } from '@portal/testing/start-service'
import { waitFor } from '@testing-library/react'
import { z } from 'zod'
import { callTo, checkSession, configureHost, configureServices, currentSession, login, logout } from './index'

const thingsCall = defineCall('workflow GET /api/things', { answer: z.null(), access: 'session' })
const things = callTo(thingsCall)
const user = { id: 1, name: 'Özge', profilPhoto: null, roleList: [], permissionList: [] }
const success = (data: unknown): Answer => ({ status: 200, json: { success: true, data, common: null } })
const noSession = { status: 401, json: { success: false, code: 'NO_SESSION', message: 'no', errors: [] } }

let service: Awaited<ReturnType<typeof startService>>
let answer: (call: ReceivedCall) => Answer | Promise<Answer>
/** Lets the server answer what it holds back, with 401 as after the end of a session. */
let answerHeld: () => void
let reloads: number

beforeAll(async () => {
  service = await startService(call => answer(call))
})
afterAll(() => service.stop())

beforeEach(async () => {
  reloads = 0
  configureHost({ language: () => 'en', reload: () => (reloads += 1) })
  configureServices({ userService: service.address, workflowService: service.address })
  answer = () => success({ token: 'the-token', user })
  await login({ email: 'a@anka.test', password: 'b' })
  service.received.length = 0
  const held = new Promise<Answer>(resolve => (answerHeld = () => resolve(noSession)))
  answer = ({ url }) => (url === '/user/logout' ? success(null) : held)
})
afterEach(() => answerHeld())

const received = (count: number) => waitFor(() => expect(service.received).toHaveLength(count))

test('a logout ends the calls that are under way, and is itself sent', async () => {
  const [asked, checked] = [things(), checkSession()]
  await received(2)
  await logout()
  expect(await asked).toMatchObject({ success: false, code: 'NETWORK' })
  await checked
  expect(service.received.map(({ url }) => url)).toContain('/user/logout')
})

test('a call that has not left yet when the session ends is not sent', async () => {
  const asked = things()
  await Promise.all([logout(), asked])
  expect(await asked).toMatchObject({ success: false, code: 'NETWORK' })
  expect(service.received.map(({ url }) => url)).toEqual(['/user/logout'])
})

test('where the server refuses one call, the others end with it, and the page begins anew once', async () => {
  const asked = things()
  await received(1)
  answer = () => noSession
  expect(await things()).toMatchObject({ code: 'NO_SESSION' })
  expect(await asked).toMatchObject({ code: 'NETWORK' })
  expect([currentSession(), reloads]).toEqual([null, 1])
})

test('the calls of the next session are its own', async () => {
  const asked = things()
  await received(1)
  await logout()
  await asked
  answer = () => success({ token: 'another-token', user })
  await login({ email: 'a@anka.test', password: 'b' })
  answer = () => success(null)
  expect(await things()).toMatchObject({ success: true })
})

test('who calls may end the call as before', async () => {
  const mine = new AbortController()
  const asked = things(undefined, { signal: mine.signal })
  await received(1)
  mine.abort()
  expect(await asked).toMatchObject({ code: 'NETWORK' })
  expect(currentSession()?.token).toBe('the-token')
})
