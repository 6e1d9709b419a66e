import { tmpdir } from 'node:os'
import type { Fault } from '@portal/database/fault'
import { startTestDatabase } from '@portal/database/testing'
import { fastify } from 'fastify'
import { startTestApp, type TestApp } from '../testing/test-app'
import { health } from './health'

let portal: TestApp
beforeEach(async () => {
  portal = await startTestApp()
})
afterEach(() => portal.close())

const ask = async (url: string) => {
  const answer = await portal.app.inject(url)
  return [answer.statusCode, answer.json().code] as const
}

const payload = { email: 'lead@anka.test', password: 'wrong' }

test('a portal with its database is alive and ready', async () => {
  expect(await ask('/healthz')).toEqual([200, undefined])
  expect(await ask('/readyz')).toEqual([200, undefined])
})

test('a database that lacks a step of the migration is not ready', async () => {
  await portal.database.pool.query('delete from kysely_migration')
  expect(await ask('/readyz')).toEqual([503, 'DATABASE_NOT_MIGRATED'])
})

test.each<[string, Fault]>([
  ['a database that only reads', { code: 'DATABASE_READ_ONLY', message: 'The database can be read, but not written.' }],
  ['a database whose disk is full', { code: 'DATABASE_DISK_FULL', message: 'The disk of the database is full.' }],
])('%s is not ready, and is named', async (_what, fault) => {
  let found: Fault | undefined = fault
  const app = fastify()
  await app.register(health, {
    database: { db: portal.database.db, fault: () => Promise.resolve(found) },
    dataFolder: tmpdir(),
  })
  const refused = await app.inject('/readyz')
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    503,
    '2',
    { success: false, ...fault },
  ])
  found = undefined
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  await app.close()
})

test('without its database the portal stays alive, is not ready, and refuses calls until it is back', async () => {
  const { rows } = await portal.database.pool.query('select current_database() as name')
  const name = rows[0].name as string
  const other = await startTestDatabase()
  await other.pool.query(`alter database ${name} allow_connections false`)
  await other.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  expect(await ask('/readyz')).toEqual([503, 'DATABASE_UNREACHABLE'])
  expect(await ask('/healthz')).toEqual([200, undefined])

  portal.lines.length = 0
  const calls = Array.from({ length: 50 }, () => portal.app.inject({ method: 'POST', url: '/user/login', payload }))
  for (const refused of await Promise.all(calls)) {
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
  }
  const failed = portal.lines.filter(line => line.includes('A call failed'))
  expect(failed.length).toBeLessThan(10)
  expect(portal.lines.filter(line => line.includes('"level":"error"'))).toEqual(failed)

  await other.pool.query(`alter database ${name} allow_connections true`)
  expect(await ask('/readyz')).toEqual([200, undefined])
  await other.close()
})
