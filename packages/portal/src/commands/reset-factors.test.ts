import { startDemoDatabase, type TestDatabase } from '@portal/database/testing'
import { beginSession } from '@portal/http/session'
import { runCommand } from '../testing/run-command'

let database: TestDatabase
beforeAll(async () => {
  database = await startDemoDatabase()
})
afterAll(() => database.close())

const [employee, lead] = [5, 4]
const reset = (...args: string[]) => runCommand(database.url, ['reset-factors', ...args])
const holders = async () => {
  const tables = ['authenticator', 'passkey', 'recovery_code', 'login_challenge'] as const
  const rows = await Promise.all(tables.map(table => database.db.selectFrom(table).select('user_id').execute()))
  return rows.map(each => each.map(({ user_id: id }) => id))
}

test('somebody who has lost every factor is rid of them, and logged out', async () => {
  const { db } = database
  for (const user_id of [employee, lead]) {
    const bytes = Buffer.alloc(20, user_id)
    await db.insertInto('authenticator').values({ user_id, secret: bytes, confirmed_at: new Date() }).execute()
    await db.insertInto('recovery_code').values({ user_id, code_hash: bytes }).execute()
    await db.insertInto('login_challenge').values({ user_id, ticket_hash: bytes }).execute()
    const passkey = { id: `of-${user_id}`, user_id, name: 'Telefon', public_key: bytes, counter: 0, transports: [] }
    await db.insertInto('passkey').values(passkey).execute()
    await beginSession(db, user_id)
  }
  const { status, printed } = await reset('Employee@anka.test')
  expect([status, printed]).toEqual([0, 'employee@anka.test has no second factor any more, and has been logged out.'])
  expect(await holders()).toEqual([[lead], [lead], [lead], [lead]])
  const ended = await db.selectFrom('session').select('user_id').where('ended_at', 'is not', null).execute()
  expect(ended).toEqual([{ user_id: employee }])
  const told = await db.selectFrom('mail_outbox').select(['recipient', 'template']).execute()
  expect(told).toEqual([{ recipient: 'employee@anka.test', template: 'security-notice' }])
})

test.each([
  [[], 'NO_EMAIL'],
  [['a@anka.test', 'b@anka.test'], 'NO_EMAIL'],
  [['nobody@anka.test'], 'NO_SUCH_USER'],
])('is refused with %j', async (args, code) => {
  const { status, errors } = await reset(...args)
  expect([status, errors]).toEqual([1, expect.stringMatching(new RegExp(`^${code}: `))])
})
