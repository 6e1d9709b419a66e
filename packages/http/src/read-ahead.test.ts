import { defineCall } from '@portal/contracts/wire/call'
import { startDemoDatabase, type TestDatabase } from '@portal/database/testing'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { endSession } from './end-sessions'
import { routesOn } from './routes'
import { serverOptions } from './server-options'
import { beginSession, findSession } from './session'

const directorId = 3
const common = { body: z.strictObject({}), answer: z.string(), readsAhead: true } as const
const readCall = defineCall('workflow POST /api/thing/read', { ...common, access: 'session' })
const managedCall = defineCall('workflow POST /api/thing/managed', {
  ...common,
  access: { anyRole: ['WorkflowManager'], permission: 'Chart' },
})
const writeCall = defineCall('workflow POST /api/thing/write', { ...common, access: 'session' })

let database: TestDatabase
let server: FastifyInstance
let token: string
/** Whom a handler began for. */
let began: string[] = []
let written: string[] = []

beforeAll(async () => {
  database = await startDemoDatabase()
  server = Fastify(serverOptions)
  await server.register(async scope => {
    const route = routesOn(scope, { db: database.db, log: { error: () => undefined } })
    route(readCall, async (_input, { user }) => ({ data: begun(user.name) }))
    route(managedCall, async (_input, { user }) => ({ data: begun(user.name) }))
    route(writeCall, async (_input, { user, confirmed }) => {
      begun(user.name)
      await confirmed()
      written.push(user.name)
      return { data: user.name }
    })
  })
})
afterAll(async () => {
  await server.close()
  await database.close()
})
const begun = (name: string) => {
  began.push(name)
  return name
}
beforeEach(async () => {
  token = await beginSession(database.db, directorId)
  // From here on it is remembered.
  await findSession(database.db, `Bearer ${token}`)
  began = []
  written = []
})

const call = async (path: string, payload = '{}') => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await server.inject({ method: 'POST', url: `/api/thing/${path}`, headers, payload })
  return [response.statusCode, response.json<{ data?: string; code?: string }>().data] as const
}
const name = async () => (await findSession(database.db, `Bearer ${token}`))?.user.name
const rename = (first: string) =>
  sql`update app_user set first_name = ${first} where id = ${directorId}`.execute(database.db)
const end = async () => {
  const session = await findSession(database.db, `Bearer ${token}`)
  if (session) await endSession(database.db, session)
}

test.each(['read', 'managed', 'write'])('a call (%s) of a session that still holds is made once', async path => {
  expect(await call(path)).toEqual([200, await name()])
  expect(began).toEqual([await name()])
})

test.each(['read', 'managed', 'write'])(
  'a call (%s) of an ended session is refused, and writes nothing',
  async path => {
    await end()
    expect(await call(path)).toEqual([401, undefined])
    expect(began).toHaveLength(1)
    expect(written).toEqual([])
  },
)

test('a caller whose session has ended learns so, for any input', async () => {
  expect(await call('read', '{"broken')).toEqual([400, undefined])
  expect(await call('read', '{"more":1}')).toEqual([422, undefined])
  await end()
  expect(await call('read', '{"broken')).toEqual([401, undefined])
  expect(await call('read', '{"more":1}')).toEqual([401, undefined])
})

test('a call whose user has changed is repeated, and writes once', async () => {
  const before = await name()
  await rename('Yepyeni')
  expect(await call('write')).toEqual([200, await name()])
  expect(began).toEqual([before, await name()])
  expect(written).toEqual([await name()])
})

test('a removed role gives no access any more', async () => {
  await sql`delete from user_role where user_id = ${directorId} and role = 'WorkflowManager'`.execute(database.db)
  expect(await call('managed')).toEqual([403, undefined])
  expect(await call('read')).toEqual([200, await name()])
})

test('a call whose session cannot be verified fails', async () => {
  await sql`alter table session_epoch rename to lost`.execute(database.db)
  const [status] = await call('read')
  await sql`alter table lost rename to session_epoch`.execute(database.db)
  expect(status).toBe(500)
})
