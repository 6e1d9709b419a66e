import type pg from 'pg'
import { findFault } from './fault'
import { startTestDatabase } from './testing'

test('a server that reads and writes has no fault', async () => {
  const { pool, close } = await startTestDatabase()
  expect(await findFault(pool)).toBeUndefined()
  await close()
})

test('the check makes the server write to its disk', async () => {
  const { pool, close } = await startTestDatabase()
  // This limit fails like a full disk.
  await pool.query('set temp_file_limit = 0')
  expect(await findFault(pool)).toMatchObject({ message: 'The database does not answer (53400).' })
  await close()
})

test.each([
  ['a full disk', '53100', 'DATABASE_DISK_FULL'],
  ['no memory', '53200', 'DATABASE_OUT_OF_MEMORY'],
  ['no connection left', '53300', 'DATABASE_OUT_OF_CONNECTIONS'],
  ['a lost socket', 'ENOENT', 'DATABASE_UNREACHABLE'],
])('%s is told', async (_what, code, told) => {
  const connect = () => Promise.reject(Object.assign(new Error('no'), { code }))
  expect(await findFault({ connect } as unknown as pg.Pool)).toMatchObject({ code: told })
})

test('a read-only server is reported, and used again as soon as it writes', async () => {
  const { pool, db, close } = await startTestDatabase()
  const other = await startTestDatabase()
  const name = pool.options.database
  const write = () => db.deleteFrom('login_try').execute()
  await write()
  await other.pool.query(`alter database ${name} set default_transaction_read_only = on`)
  await other.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  while (pool.totalCount > 0) await new Promise(setImmediate)
  await expect(write()).rejects.toMatchObject({ code: '25006' })
  expect(await findFault(pool)).toMatchObject({ code: 'DATABASE_READ_ONLY' })
  await other.pool.query(`alter database ${name} reset default_transaction_read_only`)
  await expect(write()).resolves.toBeDefined()
  expect(await findFault(pool)).toBeUndefined()
  await Promise.all([close(), other.close()])
})
