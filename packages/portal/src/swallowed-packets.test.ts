import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { openConnections } from '@portal/database/connect'
import { silent } from '@portal/database/log'
import type { TestDatabase } from '@portal/database/testing'
import { type BreakableProxy, openProxy } from '@portal/database/testing/breakable-proxy'
import { beginSession } from '@portal/http/session'
import { idOf } from '@portal/workflow-service/testing/trees'
import { startTestApp, type TestApp } from './testing/test-app'

/** A network that drops packets silently, which the portal must detect. */

/** Enough time for a new connection on a busy machine. */
const timeout = 2000
const connectionTimeoutMillis = 2000

let proxy: BreakableProxy
let portal: TestApp
let authorization: string
beforeAll(async () => {
  portal = await startTestApp({}, database => overLine(database, { connectionTimeoutMillis }, timeout))
  const { db } = portal.database
  authorization = `Bearer ${await beginSession(db, idOf('lead'))}`
})
afterAll(async () => {
  await portal.close()
  await proxy.cut()
})

const overLine = async ({ pool }: TestDatabase, patience: Parameters<typeof openConnections>[0], silence?: number) => {
  const { host = '', port = 5432, user, database } = pool.options
  proxy = await openProxy(path.join(host, `.s.PGSQL.${port}`))
  const address = { host: '127.0.0.1', port: proxy.port, user, database, ...patience }
  return openConnections(address, silent, { silence })
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

test('whoever comes while others wait in vain is told within seconds, too: nobody waits twice', async () => {
  const ofOthers = proxy
  const patient = await startTestApp({}, database => overLine(database, {}))
  try {
    const { db } = patient.database
    const tokens = await Promise.all(Array.from({ length: 6 }, () => beginSession(db, idOf('director'))))
    await patient.app.ready()
    proxy.swallow('new ones, too')
    const answers = []
    for (const token of tokens) {
      const since = Date.now()
      const headers = { authorization: `Bearer ${token}` }
      const answer = patient.app.inject({ url: '/api/user/authorized', headers })
      answers.push(answer.then(({ statusCode }) => ({ statusCode, took: Date.now() - since })))
      // Each starts after the previous look-up has begun. The last ones wait for one of those to end.
      for (let turn = 0; turn < 20; turn += 1) await setImmediate()
    }
    for (const { statusCode, took } of await Promise.all(answers)) {
      expect(statusCode).toBe(503)
      // Two waits take eight seconds.
      expect(took).toBeLessThan(7_000)
    }
  } finally {
    await patient.close()
    await proxy.cut()
    proxy = ofOthers
  }
}, 30_000)
