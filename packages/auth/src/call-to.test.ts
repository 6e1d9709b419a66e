import { defineCall } from '@portal/contracts/wire/call'
import { traceOf } from '@portal/contracts/wire/traceparent'
import { z } from 'zod'
import { beginCalls } from './begin-calls'
import { callTo, configureHost, configureServices, currentSession, login, newIdempotencyKey } from './index'
import { expectConsole } from '@portal/workspace/testing/expect-console'
import { startService, type Answer, type ReceivedCall } from '@portal/testing/start-service'

const renameCall = defineCall('workflow PUT /api/thing/:id/name', {
  params: z.object({ id: z.string() }),
  query: z.object({ loud: z.string() }),
  body: z.object({ name: z.string() }),
  answer: z.object({ id: z.string() }),
  common: z.object({ totalCount: z.number() }),
  access: 'session',
})
const publicCall = defineCall('user GET /user/public', { answer: z.null(), access: 'public' })
const rename = callTo(renameCall)
const input = { params: { id: 'a/b' }, query: { loud: 'yes' }, body: { name: 'Iğdır' } }
const user = { id: 1, name: 'Özge', profilPhoto: null, roleList: [], permissionList: [] }

let service: Awaited<ReturnType<typeof startService>>
let answer: (call: ReceivedCall) => Answer
let reloads: number

beforeAll(async () => {
  service = await startService(call => answer(call))
})
afterAll(() => service.stop())

beforeEach(async () => {
  reloads = 0
  configureHost({ language: () => 'en', reload: () => (reloads += 1) })
  configureServices({ userService: service.address, workflowService: service.address })
  answer = () => ({ status: 200, json: { success: true, data: { token: 'the-token', user }, common: null } })
  await login({ email: 'a@anka.test', password: 'b' })
  service.received.length = 0
})

describe('a declared call', () => {
  test('names the remote whose script has it sent, or for which it is sent', async () => {
    answer = () => ({ status: 200, json: { success: true, data: { id: 'a' }, common: null } })
    configureHost({ remoteOf: ({ stack }) => (stack?.includes('call-to.test') ? 'travel' : undefined) })
    const prepared = callTo(renameCall)
    configureHost({ remoteOf: () => undefined })
    await prepared(input)
    await rename(input)
    await rename(input, { remote: 'leave' })
    expect(service.received.map(({ headers }) => headers['portal-remote'])).toEqual(['travel', undefined, 'leave'])
  })

  test('is sent as it is declared, with the token and the language', async () => {
    answer = () => ({ status: 200, json: { success: true, data: { id: 'a/b' }, common: { totalCount: 3 } } })
    const outcome = await rename(input)
    expect(outcome).toEqual({ success: true, data: { id: 'a/b' }, common: { totalCount: 3 } })
    expect(service.received[0]).toMatchObject({
      method: 'PUT',
      url: '/api/thing/a%2Fb/name?loud=yes',
      body: { name: 'Iğdır' },
      headers: { authorization: 'Bearer the-token', 'accept-language': 'en' },
    })
  })

  test('leaves out what has no value, and sends several values of a field one by one', async () => {
    answer = () => ({ status: 200, json: { success: true, data: null, common: null } })
    const search = callTo({ ...publicCall, query: z.looseObject({}) })
    await search({ query: { name: 'a&b', from: undefined, until: null, ids: [1, 2] } })
    expect(service.received[0]?.url).toBe('/user/public?name=a%26b&ids=1&ids=2')
  })

  test('finds the answer that was asked for before its code had come, once', async () => {
    answer = () => ({ status: 200, json: { success: true, data: { id: '1' }, common: { totalCount: 1 } } })
    beginCalls([['workflow PUT /api/thing/:id/name', input]])
    expect(await rename(input)).toMatchObject({ data: { id: '1' } })
    expect(service.received.length).toBe(1)
    await rename(input)
    expect(service.received.length).toBe(2)
  })

  test('does not find what was asked for with another input or by somebody else', async () => {
    const loginAs = async (token: string) => {
      answer = () => ({ status: 200, json: { success: true, data: { token, user }, common: null } })
      await login({ email: 'c@anka.test', password: 'b' })
      service.received.length = 0
    }
    await loginAs('first')
    beginCalls([['workflow PUT /api/thing/:id/name', input]])
    await rename({ ...input, query: { loud: 'no' } })
    expect(service.received.length).toBe(2)
    await loginAs('second')
    await rename(input)
    expect(service.received.length).toBe(1)
  })

  test('begins a trace of its own each time', async () => {
    answer = () => ({ status: 200, json: { success: true, data: null, common: null } })
    for (let time = 0; time < 2; time += 1) await callTo(publicCall)()
    const traces = service.received.map(({ headers }) => traceOf(headers.traceparent))
    expect(traces).toEqual(Array(2).fill({ traceId: expect.any(String), isSampled: true }))
    expect(traces[0]?.traceId).not.toBe(traces[1]?.traceId)
  })

  test('that is public carries no token', async () => {
    answer = () => ({ status: 200, json: { success: true, data: null, common: null } })
    await callTo(publicCall)()
    expect(service.received[0]?.headers.authorization).toBeUndefined()
  })

  test('that is refused hands on the code and the fields', async () => {
    const errors = [{ path: 'name', code: 'REQUIRED', message: 'x' }]
    const refused = { success: false, code: 'INVALID', message: 'no', errors }
    answer = () => ({ status: 422, json: refused })
    expect(await rename(input)).toEqual(refused)
    expect(currentSession()).not.toBeNull()
  })

  test.each([401, 403])('answered with %i ends the stored session and reloads the page', async status => {
    answer = () => ({ status, json: { success: false, code: 'NO_SESSION', message: 'no', errors: [] } })
    expect(await rename(input)).toMatchObject({ success: false, code: 'NO_SESSION' })
    expect(currentSession()).toBeNull()
    expect(reloads).toBe(1)
  })

  test.each([
    ['an error page of a proxy', { status: 502, text: '<h1>Bad gateway</h1>' }],
    ['a page of another program', { status: 200, text: '<h1>Hello</h1>' }],
    ['JSON that is not ours', { status: 200, json: { ok: true } }],
  ])('answered with %s is refused with NETWORK', async (_what, nonsense) => {
    answer = () => nonsense
    expect(await rename(input)).toEqual({
      success: false,
      code: 'NETWORK',
      message: 'Couldn’t reach the server. Check your connection and try again.',
      errors: [],
    })
    expect(reloads).toBe(0)
  })

  test('that creates something has a key of its own for each submission, or the one that is passed', async () => {
    answer = () => ({ status: 200, json: { success: true, data: null, common: null } })
    const create = callTo({ ...publicCall, method: 'POST', idempotent: true })
    await create()
    await create()
    const idempotencyKey = newIdempotencyKey()
    await create(undefined, { idempotencyKey })
    await create(undefined, { idempotencyKey })
    await callTo(publicCall)()
    const [first, second, third, again, other] = service.received.map(({ headers }) => headers['idempotency-key'])
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).not.toBe(first)
    expect([third, again, other]).toEqual([idempotencyKey, idempotencyKey, undefined])
  })

  test('that needs a proof asks for it, and is sent again as it was', async () => {
    const create = callTo({ ...renameCall, idempotent: true })
    const needed = { success: false, code: 'PROOF_NEEDED', message: 'no', errors: [] }
    const done = { success: true, data: { id: 'a/b' }, common: { totalCount: 1 } }
    let proofs = 0
    let isProven = false
    answer = () => (isProven ? { status: 200, json: done } : { status: 403, json: needed })
    configureHost({
      prove: async () => {
        // Both calls have been refused by now.
        while (service.received.length < 2) await new Promise(resolve => setTimeout(resolve, 5))
        proofs += 1
        return (isProven = true)
      },
    })
    expect(await Promise.all([create(input), rename(input)])).toEqual([done, done])
    expect([proofs, service.received.length]).toEqual([1, 4])
    const created = service.received.filter(({ headers }) => headers['idempotency-key'])
    expect(created[1]).toMatchObject({ url: created[0]?.url, body: input.body })
    expect(created[1]?.headers['idempotency-key']).toBe(created[0]?.headers['idempotency-key'])
  })

  test('that gets no proof is refused, and the session goes on; the next one asks again', async () => {
    const needed = { success: false, code: 'PROOF_NEEDED', message: 'no', errors: [] }
    answer = () => ({ status: 403, json: needed })
    let proofs = 0
    configureHost({ prove: async () => ((proofs += 1), false) })
    expect(await rename(input)).toEqual(needed)
    expect(await callTo({ ...publicCall, access: 'session', answersFile: true })()).toEqual(needed)
    expect([proofs, reloads, service.received.length]).toEqual([2, 0, 2])
    expect(currentSession()).not.toBeNull()
  })

  test('that needs a second factor first is refused, and the session goes on and knows the day', async () => {
    const needed = { success: false, code: 'FACTOR_REQUIRED', message: 'no', errors: [], data: { due: '2026-11-20' } }
    answer = () => ({ status: 403, json: needed })
    expect(await rename(input)).toEqual(needed)
    expect([reloads, currentSession()?.factorDue]).toEqual([0, '2026-11-20'])
  })

  test('goes to the service that it belongs to', async () => {
    // jsdom reports a refused connection as browsers do in their console.
    expectConsole('error', /ECONNREFUSED/)
    configureServices({ userService: service.address, workflowService: 'http://127.0.0.1:1' })
    answer = () => ({ status: 200, json: { success: true, data: null, common: null } })
    expect((await callTo(publicCall)()).success).toBe(true)
    expect(await rename(input)).toMatchObject({ code: 'NETWORK' })
  })
})
