import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { openConnections } from '@portal/database/connect'
import { demoPassword, demoPasswordHash } from '@portal/database/demo/logins'
import { silent } from '@portal/database/log'
import { startDemoDatabase, type TestDatabase } from '@portal/database/testing'
import { serverOptions } from '@portal/http/server-options'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import userService from '../app'
import { defaultLimit } from '@portal/http/rate-limit'
import { accountLimit, networkLimit } from './guessing'
import { dummyHash } from './password'

interface LoginAnswer {
  data: { token: string; draftKey: string; user: Record<string, unknown> }
}

let database: TestDatabase
let server: FastifyInstance

async function startServer(tell: (details: unknown) => void = console.error, db = database.db) {
  const log = { error: (details: unknown) => tell(details) }
  const started = Fastify(serverOptions)
  await started.register(userService, { db, log, longestCall: 60_000, publicAddress: () => '' })
  return started
}

const logIn = (email: string, password = demoPassword, on = server, remoteAddress = '10.0.0.1') =>
  on.inject({ method: 'POST', url: '/user/login', payload: { email, password }, remoteAddress })
const tokenOf = async (email: string) => (await logIn(email)).json<LoginAnswer>().data.token
const languageOf = async (email: string) => {
  const { language } = await database.db
    .selectFrom('app_user')
    .select('language')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return language
}
const logOut = (token: string, on = server) =>
  on.inject({ method: 'POST', url: '/user/logout', headers: { authorization: `Bearer ${token}` } })

beforeAll(async () => {
  database = await startDemoDatabase()
  server = await startServer()
})
afterAll(async () => {
  await server.close()
  await database.close()
})
beforeEach(async () => {
  await database.db.deleteFrom('login_try').execute()
  await database.db.deleteFrom('known_network').execute()
})

describe('logging in', () => {
  test('tells in which language the user reads, if it is the right password', async () => {
    const inEnglish = (password: string) =>
      server.inject({
        method: 'POST',
        url: '/user/login',
        headers: { 'accept-language': 'en' },
        payload: { email: 'lead@anka.test', password },
      })
    await inEnglish('wrong password')
    expect(await languageOf('lead@anka.test')).toBe('tr')
    await inEnglish(demoPassword)
    expect(await languageOf('lead@anka.test')).toBe('en')
  })

  test('with the right password answers a token and the user', async () => {
    const response = await logIn('treasury@anka.test')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      success: true,
      data: {
        token: expect.stringMatching(/^[\w-]{43}$/) as string,
        draftKey: expect.stringMatching(/^[\w+/]{43}=$/) as string,
        user: {
          id: 11,
          name: 'Müge Ünal',
          profilPhoto: null,
          factorDue: null,
          roleList: [{ name: 'WorkflowFinance' }],
          permissionList: [
            { typeId: 2, isWrite: false, corporationId: 1 },
            { typeId: 4, isWrite: false, corporationId: 1 },
          ],
        },
      },
      common: null,
    })
  })

  test('gives every log in a session of its own, and somebody the same key for drafts in each of theirs', async () => {
    const dataOf = async (email: string) => (await logIn(email)).json<LoginAnswer>().data
    const [first, second] = [await dataOf('lead@anka.test'), await dataOf('lead@anka.test')]
    expect(first.token).not.toBe(second.token)
    expect(first.draftKey).toBe(second.draftKey)
    expect((await dataOf('hr@anka.test')).draftKey).not.toBe(first.draftKey)
  })

  test.each(['ADMIN@ANKA.TEST', 'ADMİN@anka.test', '  admin@anka.test '])('knows the e-mail "%s"', async email => {
    expect((await logIn(email)).json()).toMatchObject({ data: { user: { name: 'Gülşen Çağlar' } } })
  })

  test('is found without regard to the case of its path', async () => {
    const payload = { email: 'admin@anka.test', password: demoPassword }
    expect((await server.inject({ method: 'POST', url: '/User/Login', payload })).statusCode).toBe(200)
  })

  test('refuses a wrong password, an unknown e-mail and a passive user with the very same answer', async () => {
    const wrong = await logIn('admin@anka.test', 'wrong')
    const unknown = await logIn('nobody@anka.test')
    const passive = await logIn('passive@anka.test')
    expect(wrong.statusCode).toBe(422)
    expect(wrong.json()).toEqual({
      success: false,
      code: 'WRONG_CREDENTIALS',
      message: 'E-posta ya da parola yanlış.',
      errors: [],
    })
    for (const other of [unknown, passive]) {
      expect([other.statusCode, other.body]).toEqual([wrong.statusCode, wrong.body])
    }
  })

  test('checks an unknown e-mail with the same work as a known one', () => {
    const parametersOf = (hash: string) => hash.split('$').slice(0, 4)
    expect(parametersOf(dummyHash)).toEqual(parametersOf(demoPasswordHash))
    expect(parametersOf(dummyHash)).toEqual(['', 'argon2id', 'v=19', 'm=19456,t=2,p=1'])
  })

  test.each([
    ['no password', { email: 'admin@anka.test' }, 'password'],
    ['no e-mail', { password: 'x' }, 'email'],
    ['an e-mail with a NUL', { email: 'a\u0000b', password: 'x' }, 'email'],
    ['a password as a number', { email: 'admin@anka.test', password: 1 }, 'password'],
    ['a huge password', { email: 'admin@anka.test', password: 'x'.repeat(201) }, 'password'],
  ])('with %s is 422 and names the field', async (_what, payload, path) => {
    const response = await server.inject({ method: 'POST', url: '/user/login', payload })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ code: 'INVALID', errors: [{ path }] })
  })
})

describe('too many tries', () => {
  const fail = (email: string, address?: string, on = server) => logIn(email, 'wrong', on, address)
  const statusesOf = async (count: number, attempt: () => ReturnType<typeof fail>) =>
    (await Promise.all(Array.from({ length: count }, attempt))).map(response => response.statusCode)

  test('are refused, even with the right password, and say for how long', async () => {
    await statusesOf(defaultLimit.most, () => fail('employee@anka.test'))
    const refused = await logIn('employee@anka.test')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({
      code: 'TOO_MANY_TRIES',
      message: 'Çok fazla deneme yapıldı. 15 dakika sonra yeniden deneyin.',
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
  })

  test('at the same instant, on two servers, are counted together', async () => {
    const second = await startServer()
    let turn = 0
    const servers = [server, second]
    const statuses = await statusesOf(defaultLimit.most + 6, () =>
      fail('rnd@anka.test', undefined, servers[turn++ % 2]),
    )
    await second.close()
    expect(statuses.filter(status => status === 422)).toHaveLength(defaultLimit.most)
    expect(statuses.filter(status => status === 429)).toHaveLength(6)
  })

  test('as one person, however the e-mail is typed, do not lock out another person or another address', async () => {
    let turn = 0
    await statusesOf(defaultLimit.most, () => fail(turn++ % 2 ? 'FIELD@anka.test' : 'field@anka.test'))
    expect((await logIn('field@anka.test')).statusCode).toBe(429)
    expect((await logIn('energy@anka.test')).statusCode).toBe(200)
    expect((await logIn('field@anka.test', demoPassword, server, '10.0.0.2')).statusCode).toBe(200)
  })

  test('of many addresses for one account are counted together, but not where its owner has logged in before', async () => {
    expect((await logIn('rnd@anka.test', demoPassword, server, '10.1.0.1')).statusCode).toBe(200)
    let from = 0
    const guesses = await statusesOf(accountLimit.most + 5, () => fail('rnd@anka.test', `10.9.0.${(from += 1)}`))
    expect(guesses.filter(status => status === 422)).toHaveLength(accountLimit.most)
    expect((await logIn('rnd@anka.test', demoPassword, server, '10.9.9.9')).statusCode).toBe(429)
    expect((await logIn('rnd@anka.test', demoPassword, server, '10.1.0.1')).statusCode).toBe(200)
  })

  test('of one network for many accounts are counted together, and right ones do not count', async () => {
    const near = (host: number) => `2001:db8:0:1::${host.toString(16)}`
    let account = 0
    const spray = () => fail(`a${(account += 1)}@anka.test`, near(account))
    await statusesOf(networkLimit.most - 1, spray)
    for (const name of ['lead', 'hr', 'buyer', 'field']) {
      expect((await logIn(`${name}@anka.test`, demoPassword, server, near(1))).statusCode).toBe(200)
    }
    expect((await spray()).statusCode).toBe(422)
    expect((await spray()).statusCode).toBe(429)
    expect((await logIn('hr@anka.test', demoPassword, server, near(1))).statusCode).toBe(429)
    expect((await logIn('hr@anka.test', demoPassword, server, '2001:db8:0:2::1')).statusCode).toBe(200)
  })

  test.each<[string, (i: number) => string]>([
    ['one network', () => '10.8.0.1'],
    ['as many networks', i => `10.8.0.${i}`],
  ])('from %s, and all at once, hold up nobody who logs in from elsewhere', async (_where, addressOf) => {
    let done = 0
    const guesses = Array.from({ length: 90 }, async (_none, i) => {
      const { statusCode } = await fail(`guess${i}@anka.test`, addressOf(i))
      done += 1
      return statusCode
    })
    const own = await logIn('lead@anka.test', demoPassword, server, '10.7.0.1')
    const before = done
    const statuses = await Promise.all(guesses)
    expect(own.statusCode).toBe(200)
    // The attempts that had their turn already.
    expect(before).toBeLessThan(10)
    expect(new Set(statuses)).toEqual(new Set([422]))
  })

  test('are forgotten by a right password', async () => {
    await statusesOf(defaultLimit.most - 1, () => fail('hr@anka.test'))
    expect((await logIn('hr@anka.test')).statusCode).toBe(200)
    expect((await fail('hr@anka.test')).statusCode).toBe(422)
  })

  test('are not counted while the portal could not have let anybody in', async () => {
    // As on a full disk, rows can be changed but not added.
    await sql`
      create function refuse_row() returns trigger language plpgsql as
        $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$;
      create trigger disk_is_full before insert on session execute function refuse_row()`.execute(database.db)
    const failures: unknown[] = []
    const full = await startServer(details => failures.push(details))
    for (let i = 0; i < defaultLimit.most + 2; i += 1) {
      const refused = await logIn('employee@anka.test', demoPassword, full)
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
    }
    await full.close()
    await sql`drop function refuse_row cascade`.execute(database.db)
    expect(failures).not.toEqual([])
    expect(await statusesOf(defaultLimit.most, () => fail('employee@anka.test'))).not.toContain(429)
    expect((await fail('employee@anka.test')).statusCode).toBe(429)
  })

  test('are forgotten when their time has passed, and leave nothing behind', async () => {
    await statusesOf(defaultLimit.most + 1, () => fail('buyer@anka.test'))
    await fail('someone@else.test')
    const longAgo = sql<Date>`now() - interval '61 minutes'`
    await database.db.updateTable('login_try').set({ window_started: longAgo }).execute()
    expect((await logIn('buyer@anka.test')).statusCode).toBe(200)
    expect(await database.db.selectFrom('login_try').selectAll().execute()).toEqual([])
  })
})

describe('logging out', () => {
  test('ends the session at once, on every server, and only that one', async () => {
    const [left, stayed] = [await tokenOf('employee@anka.test'), await tokenOf('employee@anka.test')]
    const response = await logOut(left)
    expect(response.json()).toEqual({ success: true, data: null, common: null })

    const second = await startServer()
    expect((await logOut(left, second)).statusCode).toBe(401)
    expect((await logOut(stayed, second)).statusCode).toBe(200)
    await second.close()
  })

  test('without a session is 401, in the language of the caller', async () => {
    const response = await server.inject({ method: 'POST', url: '/user/logout', headers: { 'accept-language': 'en' } })
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({
      code: 'NO_SESSION',
      message: 'Your session has ended. Log in again.',
    })
  })

  test('of a session that has expired is 401', async () => {
    const token = await tokenOf('europe@anka.test')
    await database.db
      .updateTable('session')
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where('user_id', '=', 18)
      .execute()
    expect((await logOut(token)).statusCode).toBe(401)
  })
})

test('while the database is away, logging in is refused with 503', async () => {
  const away = openConnections({ host: '127.0.0.1', port: 1 }, silent)
  const failures: unknown[] = []
  const helpless = await startServer(details => failures.push(details), away.db)
  const response = await logIn('admin@anka.test', demoPassword, helpless)
  expect([response.statusCode, response.json<RefusalAnswer>().code]).toEqual([503, 'UNAVAILABLE'])
  expect(failures).toHaveLength(1)
  await helpless.close()
  await away.close()
})
