import { startDemoDatabase, type TestDatabase } from '@portal/database/testing'
import { beginSession, type EndedSession, findSessionKey } from '@portal/http/session'
import { sql } from 'kysely'
import { watchSessions, type SessionWatch } from './session-watch'

const everyMs = 15_000

let database: TestDatabase
let watch: SessionWatch
let keys: string[]
let ended: EndedSession[]
let warnings: string[]
/** Resolves at the next ended session or warning. */
let something: Promise<void>
let tell: () => void

beforeAll(async () => {
  database = await startDemoDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  jest.useFakeTimers({
    advanceTimers: false,
    doNotFake: ['setImmediate', 'setTimeout', 'nextTick', 'queueMicrotask', 'Date'],
  })
  something = new Promise(resolve => (tell = resolve))
  ended = []
  warnings = []
  keys = [await begin(), await begin()]
  watch = watchSessions({
    db: database.db,
    log: { warn: (_details: object, message: string) => (warnings.push(message), tell()) } as never,
    allKeys: () => keys,
    end: session => (ended.push(session), tell()),
  })
})
afterEach(async () => {
  await watch.stop()
  jest.useRealTimers()
})

const begin = async () => (await findSessionKey(database.db, await beginSession(database.db, 5)))?.key ?? ''
const expire = (key?: string) =>
  sql`update session set expires_at = now() where token_hash = decode(${key}, 'hex')`.execute(database.db)

test('a session that expires is ended although nobody says so', async () => {
  await expire(keys[0])
  jest.advanceTimersByTime(everyMs)
  await something
  await watch.stop()
  expect(ended).toEqual([{ key: keys[0], userId: 5, reason: 'expired' }])
})

test('a look that fails is made up for', async () => {
  await expire(keys[1])
  await sql`alter table session rename to away`.execute(database.db)
  watch.look(keys)
  await something
  expect([ended, warnings]).toEqual([[], ['The sessions of the hubs could not be looked at']])
  await sql`alter table away rename to session`.execute(database.db)
  something = new Promise(resolve => (tell = resolve))
  jest.advanceTimersByTime(everyMs)
  await something
  expect(ended).toEqual([{ key: keys[1], userId: 5, reason: 'expired' }])
})

test('a session that is asked for while another look is under way gets its own', async () => {
  watch.look([keys[0] ?? ''])
  await expire(keys[1])
  watch.look([keys[1] ?? ''])
  await something
  expect(ended).toEqual([{ key: keys[1], userId: 5, reason: 'expired' }])
})

test('a session goes on without connections once its user must add a factor first, unless its login was strong', async () => {
  const requireFrom = (day: string) =>
    sql`insert into factor_rule values (1, (now() at time zone 'Europe/Istanbul')::date + ${day}::integer, 0)
      on conflict (corporation_id) do update set required_from = excluded.required_from`.execute(database.db)
  const strong = await findSessionKey(database.db, await beginSession(database.db, 5, { isStrong: true }))
  keys = [strong?.key ?? '', keys[0] ?? '']
  await requireFrom('1')
  watch.look(keys)
  await watch.stop()
  expect(ended).toEqual([])
  await requireFrom('0')
  watch.look(keys)
  await something
  await watch.stop()
  expect(ended).toEqual([{ key: keys[1], userId: 5, reason: null }])
  await sql`delete from factor_rule`.execute(database.db)
})

test('nobody is asked for where nobody is', async () => {
  watch.look([])
  await expire(keys[0])
  watch.look([keys[0] ?? ''])
  await something
  expect(ended).toHaveLength(1)
})
