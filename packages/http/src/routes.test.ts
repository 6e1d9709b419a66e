import { Readable } from 'node:stream'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { defineCall } from '@portal/contracts/wire/call'
import { singleLineText } from '@portal/contracts/wire/fields'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { demoPeople } from '@portal/database/demo/people'
import { startDemoDatabase, type TestDatabase } from '@portal/database/testing'
import Fastify, { type FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from './refusal'
import { routesOn } from './routes'
import { serverOptions } from './server-options'
import { beginSession } from './session'

const thing = z.object({ id: z.string(), name: z.string() })
const renameCall = defineCall('workflow PUT /api/Thing/Rename/:id', {
  params: z.object({ id: z.string().regex(/^[a-zA-Z]+$/) }),
  query: z.strictObject({ loud: z.enum(['yes', 'no']).default('no') }),
  body: z.strictObject({
    name: singleLineText(20),
    lines: z.array(z.strictObject({ amount: z.number().min(1) })).default([]),
  }),
  answer: thing,
  common: z.object({ totalCount: z.number() }),
  access: 'public',
})
const settingsCall = defineCall('workflow GET /api/thing/settings', {
  answer: z.string(),
  access: { anyRole: ['WorkflowManager'], permission: 'Settings' },
})
const whoCall = defineCall('workflow POST /api/thing/who', {
  body: z.unknown(),
  answer: z.string(),
  access: 'session',
})
const exportCall = defineCall('workflow POST /api/thing/export', {
  answer: z.unknown(),
  answersFile: true,
  access: 'session',
})
const slowCall = defineCall('workflow POST /api/thing/slow', {
  body: z.unknown(),
  answer: z.null(),
  access: 'public',
})
const failCall = defineCall('workflow GET /api/thing/fail/:how', {
  params: z.object({ how: z.string() }),
  answer: thing,
  access: 'public',
})

let database: TestDatabase
let server: FastifyInstance
const logged: unknown[] = []
const finishExport: (() => void)[] = []

async function tokenOf(email: (typeof demoPeople)[number]['email']): Promise<string> {
  return beginSession(database.db, demoPeople.findIndex(person => person.email === email) + 1)
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const rename = (address: string, payload: object) =>
  server.inject({ method: 'PUT', url: `/api/Thing/Rename/${address}`, payload })

beforeAll(async () => {
  database = await startDemoDatabase()
  server = Fastify(serverOptions)
  await server.register(async scope => {
    const route = routesOn(scope, { db: database.db, log: { error: (details: unknown) => logged.push(details) } })
    route(renameCall, async ({ params, query, body }) => {
      const name = query.loud === 'yes' ? body.name.toLocaleUpperCase('tr') : body.name
      return { data: { id: params.id, name, secret: 'kept' }, common: { totalCount: body.lines.length } }
    })
    route(settingsCall, async () => ({ data: 'the settings' }))
    route(exportCall, async () => {
      await new Promise<void>(resolve => finishExport.push(resolve))
      return { file: { content: Readable.from('a;b'), name: 'a.csv', mediaType: 'text/csv' } }
    })
    route(whoCall, async (_input, { session }) => ({ data: session.user.name }))
    route(slowCall, async () => {
      await setTimeout(20)
      return { data: null }
    })
    route(failCall, async ({ params }) => {
      if (params.how === 'refused') {
        throw new Refusal('TOO_MANY_TRIES', { values: { minutes: 3 }, headers: { 'retry-after': '180' } })
      }
      if (params.how === 'broken') return { data: { id: 1 } as unknown as z.infer<typeof thing> }
      throw new Error('a secret of the server')
    })
  })
})
afterAll(async () => {
  await server.close()
  await database.close()
})
beforeEach(() => {
  logged.length = 0
})

describe('a declared call that is answered', () => {
  test('has the envelope, without fields that the contract does not declare', async () => {
    const response = await rename('a?loud=yes', { name: ' ilk ' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ success: true, data: { id: 'a', name: 'İLK' }, common: { totalCount: 0 } })
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test.each(['/API/THING/RENAME/aB', '/api/thing/rename/aB'])('is found at %s, its parameter unchanged', async url => {
    const response = await server.inject({ method: 'PUT', url, payload: { name: 'x' } })
    expect(response.json()).toMatchObject({ data: { id: 'aB' } })
  })
})

describe('a call with bad input', () => {
  test.each([
    ['a missing field', {}, [['name', 'REQUIRED']]],
    ['an unknown field', { name: 'x', state: 4 }, [['state', 'UNKNOWN_FIELD']]],
    ['a null', { name: null }, [['name', 'REQUIRED']]],
    ['a NUL character', { name: 'a\u0000' }, [['name', 'NOT_ALLOWED_CHARACTER']]],
    [
      'two wrong lines',
      { name: 'x', lines: [{ amount: 0 }, { amount: 2 }, {}] },
      [
        ['lines.0.amount', 'TOO_SMALL'],
        ['lines.2.amount', 'REQUIRED'],
      ],
    ],
    ['a list for an object', [1], [['', 'WRONG_TYPE']]],
  ])('(%s) is 422 and names each field', async (_what, payload, expected) => {
    const response = await rename('a', payload)
    expect(response.statusCode).toBe(422)
    const { errors, ...rest } = response.json<RefusalAnswer>()
    expect(rest).toEqual({ success: false, code: 'INVALID', message: 'Bazı alanlar düzeltilmeli.' })
    expect(errors.map(error => [error.path, error.code])).toEqual(expected)
  })

  test('in its query is 422', async () => {
    const response = await rename('a?loud=maybe&more=1', { name: 'x' })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({
      errors: [
        { path: 'loud', code: 'NOT_A_CHOICE' },
        { path: 'more', code: 'UNKNOWN_FIELD' },
      ],
    })
  })

  test('in its address is 404', async () => {
    const response = await rename('1', { name: 'x' })
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND'])
  })

  test.each([
    ['broken JSON', 'application/json', '{"name":', 400, 'UNREADABLE_BODY'],
    ['an empty body', 'application/json', '', 400, 'UNREADABLE_BODY'],
    ['a body that tampers with prototypes', 'application/json', '{"__proto__":{"a":1}}', 400, 'UNREADABLE_BODY'],
    ['a type nobody reads', 'application/x-unknown', 'x', 415, 'UNSUPPORTED_TYPE'],
    ['a body beyond the limit', 'application/json', `"${'x'.repeat(1024 * 1024)}"`, 413, 'TOO_LARGE'],
  ])('(%s) is refused', async (_what, type, payload, status, code) => {
    const headers = { 'content-type': type }
    const response = await server.inject({ method: 'PUT', url: '/api/Thing/Rename/a', headers, payload })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ success: false, code, errors: [] })
    expect(logged).toEqual([])
  })
})

describe('who may make a call', () => {
  test.each([
    ['no header', {}],
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['a token of nobody', bearer('x'.repeat(43))],
    ['a token with a NUL', bearer('x\u0000')],
  ])('with %s is 401', async (_what, headers) => {
    const response = await server.inject({ method: 'POST', url: '/api/thing/who', headers, payload: {} })
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([401, 'NO_SESSION'])
  })

  test('is decided before the body is read', async () => {
    const headers = { 'content-type': 'application/json' }
    const response = await server.inject({ method: 'POST', url: '/api/thing/who', headers, payload: '{"broken' })
    expect(response.statusCode).toBe(401)
  })

  test('with a session is known by name', async () => {
    const headers = bearer(await tokenOf('lead@anka.test'))
    const response = await server.inject({ method: 'POST', url: '/api/thing/who', headers, payload: {} })
    expect(response.json()).toEqual({ success: true, data: 'Çağrı Yıldız', common: null })
  })

  test.each([
    ['admin@anka.test', 200],
    ['manager@anka.test', 403],
    ['finance@anka.test', 403],
  ] as const)('%s gets %i where role and permission are asked for', async (email, status) => {
    const response = await server.inject({ url: '/api/thing/settings', headers: bearer(await tokenOf(email)) })
    expect(response.statusCode).toBe(status)
    if (status === 403) expect(response.json()).toMatchObject({ success: false, code: 'FORBIDDEN' })
  })
})

test('a person may run two exports at a time, independently of others', async () => {
  const [director, lead] = [await tokenOf('director@anka.test'), await tokenOf('lead@anka.test')]
  const download = async (token: string) =>
    (await server.inject({ method: 'POST', url: '/api/thing/export', headers: bearer(token) })).statusCode
  const running = [download(director), download(director), download(lead)]
  while (finishExport.length < 3) await setImmediate()
  expect(await download(director)).toBe(429)
  for (const finish of finishExport.splice(0)) finish()
  expect(await Promise.all(running)).toEqual([200, 200, 200])
  const again = download(director)
  while (finishExport.length < 1) await setImmediate()
  finishExport.pop()?.()
  expect(await again).toBe(200)
})

describe('a call that fails', () => {
  test.each([
    ['tr', 'Çok fazla deneme yapıldı. 3 dakika sonra yeniden deneyin.'],
    ['en', 'Too many attempts. Try again in 3 min.'],
  ])('says why in the language of the caller (%s)', async (language, message) => {
    const response = await server.inject({ url: '/api/thing/fail/refused', headers: { 'accept-language': language } })
    expect(response.statusCode).toBe(429)
    expect(response.headers['retry-after']).toBe('180')
    expect(response.json()).toEqual({ success: false, code: 'TOO_MANY_TRIES', message, errors: [] })
  })

  test.each(['thrown', 'broken'])('unexpectedly (%s) shows details in the log, not to the caller', async how => {
    const response = await server.inject({ url: `/api/thing/fail/${how}` })
    expect(response.statusCode).toBe(500)
    const { supportCode, ...answer } = response.json<{ supportCode: string }>()
    expect(answer).toMatchObject({
      success: false,
      code: 'INTERNAL',
      message: `Beklenmeyen bir hata oluştu. Yeniden deneyin. Destek kodu: ${supportCode}`,
    })
    expect(supportCode).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect(response.body).not.toContain('secret')
    expect(logged).toMatchObject([{ route: '/api/thing/fail/:how', supportCode }])
  })
})

test('a server with case-sensitive paths is refused at once', async () => {
  const strict = Fastify()
  const registered = strict.register(async scope => {
    routesOn(scope, { db: database.db, log: { error: () => undefined } })
  })
  await expect(registered).rejects.toThrow('without regard to case')
  await strict.close()
})

test('a clock that is set back by weeks during a call does not end it', async () => {
  let now = Date.now()
  const weeks = 35 * 24 * 60 * 60 * 1000
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => (now -= weeks))
  try {
    const answered = await server.inject({ method: 'POST', url: '/api/thing/slow', payload: {} })
    expect(answered.statusCode).toBe(200)
  } finally {
    clock.mockRestore()
  }
})
