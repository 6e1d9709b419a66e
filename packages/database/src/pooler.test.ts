import { refuseSharedSessions } from './pooler'
import { startTestDatabase, type TestDatabase } from './testing'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database.close())

test('connections with a session each are accepted, and closed after the check', async () => {
  const opened: ReturnType<TestDatabase['ownConnection']>[] = []
  await refuseSharedSessions(() => {
    const client = database.ownConnection()
    opened.push(client)
    return client
  })
  expect(opened).toHaveLength(2)
  await Promise.all(opened.map(client => expect(client.query('select 1')).rejects.toThrow()))
})

test('connections that share a session are refused with what to set', async () => {
  const one = database.ownConnection()
  await one.connect()
  // As behind a pooler that gives the same server process to whoever asks next.
  const shared = () => {
    const client = database.ownConnection()
    client.query = one.query.bind(one) as typeof client.query
    return client
  }
  await expect(refuseSharedSessions(shared)).rejects.toMatchObject({
    code: 'DATABASE_POOLED_BY_TRANSACTION',
    message: expect.stringContaining('pool_mode = session'),
  })
  await one.end()
})
