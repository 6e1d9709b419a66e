import { startTestDatabase } from '@portal/database/testing'
import { startTestApp, type TestApp } from '../testing/test-app'

let portal: TestApp
beforeEach(async () => {
  portal = await startTestApp()
})
afterEach(() => portal.close())

const ask = async (url: string) => {
  const answer = await portal.app.inject(url)
  return [answer.statusCode, answer.json().code] as const
}

test('a portal with its database is alive and ready', async () => {
  expect(await ask('/healthz')).toEqual([200, undefined])
  expect(await ask('/readyz')).toEqual([200, undefined])
})

test('a database that lacks a step of the migration is not ready', async () => {
  await portal.database.pool.query('delete from kysely_migration')
  expect(await ask('/readyz')).toEqual([503, 'DATABASE_NOT_MIGRATED'])
})

test('without its database the portal stays alive, is not ready, and refuses calls until it is back', async () => {
  const { rows } = await portal.database.pool.query('select current_database() as name')
  const name = rows[0].name as string
  const other = await startTestDatabase()
  await other.pool.query(`alter database ${name} allow_connections false`)
  await other.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  expect(await ask('/readyz')).toEqual([503, 'DATABASE_UNREACHABLE'])
  expect(await ask('/healthz')).toEqual([200, undefined])
  await other.pool.query(`alter database ${name} allow_connections true`)
  expect(await ask('/readyz')).toEqual([200, undefined])
  await other.close()
})
