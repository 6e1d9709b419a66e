import path from 'node:path'
import { openPool, wrapPool } from '@portal/database/connect'
import { silent } from '@portal/database/log'
import type { TestDatabase } from '@portal/database/testing'
import { type BreakableProxy, openProxy } from '@portal/database/testing/breakable-proxy'
import { beginSession } from '@portal/http/session'
import { idOf } from '@portal/workflow-service/testing/trees'
import { startTestApp, type TestApp } from './testing/test-app'

/** A network that drops packets silently. The portal has to find out by itself. */

/** Both are enough for a new connection, however busy the machine is. */
const timeout = 2000
const connectionTimeoutMillis = 2000

let proxy: BreakableProxy
let portal: TestApp
let authorization: string
beforeAll(async () => {
  portal = await startTestApp({}, overLine)
  const { db } = portal.database
  authorization = `Bearer ${await beginSession(db, idOf('lead'))}`
})
afterAll(async () => {
  await portal.close()
  await proxy.cut()
})

const overLine = async ({ pool }: TestDatabase) => {
  const { host = '', port = 5432, user, database } = pool.options
  proxy = await openProxy(path.join(host, `.s.PGSQL.${port}`))
  const address = { host: '127.0.0.1', port: proxy.port, user, database, connectionTimeoutMillis }
  return wrapPool(openPool(address, silent, timeout))
}

const calls = {
  reading: { url: '/api/user/authorized' },
  list: { url: '/api/formrequest/PendingForms', method: 'POST', payload: {} },
  act: { url: '/api/FormRequest/Update', method: 'POST', payload: [{ formGuid: crypto.randomUUID(), state: 4 }] },
  login: { url: '/user/login', method: 'POST', payload: { email: 'lead@anka.test', password: 'wrong' } },
} as const
const callAll = () =>
  Promise.all(
    Object.entries(calls).map(async ([name, call]) => {
      const response = await portal.app.inject({ ...call, headers: { authorization } })
      return [name, response.statusCode, response.json<{ code?: string }>().code]
    }),
  )
const working = [
  ['reading', 200, undefined],
  ['list', 200, undefined],
  ['act', 200, 'FORMS_NOT_UPDATED'],
  ['login', 422, 'WRONG_CREDENTIALS'],
]

test('everybody is told 503 in the end, and served again when packets arrive', async () => {
  expect(await callAll()).toEqual(working)
  proxy.swallow('new ones, too')
  expect(await callAll()).toEqual(Object.keys(calls).map(name => [name, 503, 'UNAVAILABLE']))
  expect((await portal.app.inject('/readyz')).statusCode).toBe(503)
  await proxy.mend()
  expect(await callAll()).toEqual(working)
})

test('connections that died alone cost one try', async () => {
  expect(await callAll()).toEqual(working)
  proxy.swallow('those there are')
  await callAll()
  expect(await callAll()).toEqual(working)
})
