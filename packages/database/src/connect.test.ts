import { openDatabase } from './connect'
import { silent } from './log'
import { startTestDatabase, type TestDatabase } from './testing'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database.close())

const read = async (expression: string): Promise<unknown> => {
  const { rows } = await database.pool.query<{ value: unknown }>(`select ${expression} as value`)
  return rows[0]?.value
}

test.each([
  ["date '2026-03-29'", '2026-03-29'],
  ['12345678901234567.10::numeric', '12345678901234567.10'],
  ['9007199254740991::int8', 9007199254740991],
  ['9007199254740993::int8', '9007199254740993'],
  ["timestamptz '2026-03-29T00:30:00+03'", new Date('2026-03-28T21:30:00Z')],
])('%s is read without losing anything', async (expression, value) => {
  expect(await read(expression)).toEqual(value)
})

/** Ends this test's database connections, as a stopping server does. */
const endConnections = async (): Promise<void> => {
  const name = await read('current_database()')
  const other = await startTestDatabase()
  await other.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await other.close()
}

test('a server that ends its connections does not end the process', async () => {
  await endConnections()
  expect(await database.fault()).toBeUndefined()
})

test('a connection that ends while in use fails at its next query', async () => {
  const client = await database.pool.connect()
  await client.query('begin')
  const lost = new Promise<void>(resolve => client.once('end', resolve))
  await endConnections()
  await lost
  await expect(client.query('select 1')).rejects.toThrow()
  client.release(true)
  expect(await database.fault()).toBeUndefined()
})

test('DATABASE_URL leads to the server that it names', async () => {
  const opened = await openDatabase({ databaseUrl: database.url, dataFolder: 'unused', log: silent })
  expect(await opened.fault()).toBeUndefined()
  await opened.close()
})

test('a server that cannot be reached is a clear refusal that does not tell the password', async () => {
  const refused = openDatabase({
    databaseUrl: 'postgres://somebody:secret@127.0.0.1:1/portal',
    dataFolder: 'unused',
    log: silent,
  })
  await expect(refused).rejects.toMatchObject({
    code: 'DATABASE_UNREACHABLE',
    message: expect.stringMatching(/^The PostgreSQL server that DATABASE_URL names \(127\.0\.0\.1:1\)(?!.*secret)/),
  })
})
