import { startDemoDatabase, type TestDatabase } from '@portal/database/testing'
import { sql } from 'kysely'
import { callerOf, countAttempt, networkLimit } from './guessing'

let database: TestDatabase

beforeAll(async () => {
  database = await startDemoDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('login_try').execute()
})

const attempt = { email: 'lead@anka.test', address: '10.3.0.1' }
const failTimes = (tries: number, minutesAgo: number) =>
  database.db
    .insertInto('login_try')
    .values({
      purpose: 'login-network',
      address: attempt.address,
      email: '',
      tries,
      minutes: networkLimit.minutes,
      window_started: sql<Date>`now() - make_interval(mins => ${minutesAgo})`,
    })
    .execute()
const counted = async () => {
  const rows = await database.db.selectFrom('login_try').select(['purpose', 'tries']).orderBy('purpose').execute()
  return rows.map(({ purpose, tries }) => `${purpose} ${tries}`)
}

test('an attempt counts for its network, its account, and both', async () => {
  await countAttempt(database.db, attempt, 'unknown')
  await countAttempt(database.db, attempt, 'own')
  expect(await counted()).toEqual(['login 2', 'login-account 1', 'login-network 2'])
})

test('an attempt above the limit of its network does not use up those of the account', async () => {
  await failTimes(networkLimit.most, 1)
  await expect(countAttempt(database.db, attempt, 'unknown')).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' })
  expect(await counted()).toEqual([`login-network ${networkLimit.most + 1}`])
})

test('a network is known by its failures, until they are forgotten', async () => {
  const caller = { standing: 'unknown', network: attempt.address }
  await failTimes(7, networkLimit.minutes - 1)
  expect(await callerOf(database.db, attempt)).toEqual({ ...caller, failures: 7 })
  await database.db.deleteFrom('login_try').execute()
  await failTimes(7, networkLimit.minutes + 1)
  expect(await callerOf(database.db, attempt)).toEqual({ ...caller, failures: 0 })
})

test('a network that has used up its limit is refused before its attempt costs a turn or a write', async () => {
  await failTimes(networkLimit.most, 5)
  await expect(callerOf(database.db, attempt)).rejects.toMatchObject({
    code: 'TOO_MANY_TRIES',
    details: { values: { minutes: networkLimit.minutes - 5 } },
  })
  expect(await counted()).toEqual([`login-network ${networkLimit.most}`])
})
