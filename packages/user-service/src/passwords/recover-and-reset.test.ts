import { demoPassword } from '@portal/database/demo/logins'
import { sql } from 'kysely'
import { defaultLimit } from '@portal/http/rate-limit'
import { networkLimit } from '../login/guessing'
import { deliverMail, tokenIn } from '../testing/mail'
import { lettersLimit } from './recover-password.command'
import { idOf, startTestService, type TestService } from '../testing/user-service'

const newPassword = 'Kırk2ambar'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  service.server.inject({ method: 'POST', url, payload, headers })
const recover = (email: string, language = 'tr') =>
  post('/user/recoverpassword', { email }, { 'accept-language': language })
const reset = (token: string, password = newPassword, confirmPassword = password) =>
  post('/user/resetPassword', { token, newPassword: password, confirmPassword })
const check = async (token: string) => (await post('/user/checkResetLink', { token })).json<{ code?: string }>()
const logIn = async (name: string, password: string) =>
  (await post('/user/login', { email: `${name}@anka.test`, password })).statusCode
const linkFor = async (name: string) => {
  await recover(`${name}@anka.test`)
  const emails = await deliverMail(service.database)
  return tokenIn(emails.find(email => email.to === `${name}@anka.test`))
}

describe('who forgot their password', () => {
  test('gets a link by mail, in their language', async () => {
    await recover('Employee@Anka.test', 'en')
    const [email, ...others] = await deliverMail(service.database)
    expect(others).toEqual([])
    expect(email).toMatchObject({ to: 'employee@anka.test', subject: 'Reset your password' })
    expect(email?.text).toContain('Hello Özge,')
    expect(tokenIn(email)).toHaveLength(43)
  })

  test('is answered the same, known or not, by the same work', async () => {
    const answers = []
    for (const email of ['employee@anka.test', 'nobody@anka.test', 'passive@anka.test', 'no address at all']) {
      answers.push(await recover(email))
    }
    expect(new Set(answers.map(answer => `${answer.statusCode} ${answer.body}`)).size).toBe(1)
    expect(answers[0]?.json()).toEqual({ success: true, data: null, common: null })
    // One queued mail each. The recipient is looked up later, when no caller waits.
    const queued = await service.database.db.selectFrom('mail_outbox').select('template').execute()
    expect(queued).toHaveLength(4)
    expect(await service.database.db.selectFrom('password_reset').selectAll().execute()).toEqual([])
    expect((await deliverMail(service.database)).map(email => email.to)).toEqual(['employee@anka.test'])
  })

  test('may not ask for ever, known or not', async () => {
    for (const email of ['employee@anka.test', 'nobody@anka.test']) {
      const asked = await Promise.all(Array.from({ length: defaultLimit.most + 2 }, () => recover(email)))
      expect(asked.filter(answer => answer.statusCode === 429)).toHaveLength(2)
    }
    expect(await deliverMail(service.database)).toHaveLength(5)
    expect(await logIn('employee', demoPassword)).toBe(200)
  })

  test('may not ask for ever from one network, however many addresses they name; others may go on', async () => {
    const ask = (email: string, address: string) =>
      service.server.inject({
        method: 'POST',
        url: '/user/recoverpassword',
        payload: { email },
        remoteAddress: address,
      })
    const asked = await Promise.all(
      Array.from({ length: lettersLimit.most + 5 }, (_none, i) => ask(`a${i}@anka.test`, `2001:db8:0:1::${i}`)),
    )
    expect(asked.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)
    expect((await ask('employee@anka.test', '2001:db8:0:1::1')).statusCode).toBe(429)
    expect((await ask('employee@anka.test', '2001:db8:0:2::1')).statusCode).toBe(200)
    const queued = await service.database.db.selectFrom('mail_outbox').select('id').execute()
    expect(queued).toHaveLength(lettersLimit.most + 1)
  })

  test('has their token stored by its hash alone', async () => {
    const token = await linkFor('employee')
    const tables = await sql<{ row: string }>`
      select p::text as row from password_reset p union all select m::text from mail_outbox m`.execute(
      service.database.db,
    )
    const stored = tables.rows.map(({ row }) => row).join()
    expect(tables.rows).toHaveLength(2)
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(Buffer.from(token).toString('hex'))
  })
})

describe('the link', () => {
  test('sets another password, ends every session and dies', async () => {
    const sessions = [await service.tokenOf('employee'), await service.tokenOf('employee')]
    const other = await service.tokenOf('colleague')
    const token = await linkFor('employee')
    const response = await reset(token)
    expect([response.statusCode, response.json()]).toEqual([200, { success: true, data: null, common: null }])
    const told = await service.database.db.selectFrom('hub_outbox').select(['message', 'user_ids']).execute()
    expect(told).toEqual(
      ['UpdateUserLocaleStorage', 'NewNotification'].map(message => ({ message, user_ids: [idOf('employee')] })),
    )

    const isIn = async (session: string) =>
      (await post('/user/logout', {}, { authorization: `Bearer ${session}` })).statusCode === 200
    expect(await Promise.all([...sessions, other].map(isIn))).toEqual([false, false, true])
    expect([await logIn('employee', demoPassword), await logIn('employee', newPassword)]).toEqual([422, 200])

    const again = await reset(token, 'Başka.parola9')
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([422, 'RESET_LINK_DEAD'])
    expect(await logIn('employee', newPassword)).toBe(200)
  })

  test('tells its owner by mail that it was used', async () => {
    await reset(await linkFor('employee'))
    expect(await deliverMail(service.database)).toMatchObject([
      { to: 'employee@anka.test', subject: 'Parolanız değişti' },
    ])
  })

  test('is good once, when it is used twice at the same instant', async () => {
    const token = await linkFor('employee')
    const both = await Promise.all([reset(token), reset(token)])
    expect(both.map(response => response.statusCode).sort()).toEqual([200, 422])
  })

  test('answers valid or invalid and nothing else, without being used up', async () => {
    const token = await linkFor('employee')
    const good = { success: true, data: null, common: null }
    expect([await check(token), await check(token)]).toEqual([good, good])
    expect((await reset(token)).statusCode).toBe(200)
    const used = await check(token)
    expect(used).toMatchObject({ success: false, code: 'RESET_LINK_DEAD', errors: [] })
    expect(await check('A'.repeat(43))).toEqual(used)
  })

  test('cannot be searched for; good ones do not count', async () => {
    const token = await linkFor('employee')
    for (let tries = 0; tries < networkLimit.most; tries += 1) await check('A'.repeat(43))
    expect(await check(token)).toMatchObject({ code: 'TOO_MANY_TRIES' })
    await service.database.db.deleteFrom('login_try').execute()
    for (let tries = 0; tries <= networkLimit.most; tries += 1) await check(token)
    expect(await check(token)).toMatchObject({ success: true })
  })

  test('takes the other links of its owner with it', async () => {
    const [first, second] = [await linkFor('employee'), await linkFor('employee')]
    expect((await reset(first)).statusCode).toBe(200)
    expect((await reset(second)).statusCode).toBe(422)
  })

  test('dies after half an hour', async () => {
    const token = await linkFor('employee')
    const { minutes } = await service.database.db
      .selectFrom('password_reset')
      .select(sql<number>`extract(epoch from expires_at - created_at)::integer / 60`.as('minutes'))
      .executeTakeFirstOrThrow()
    expect(minutes).toBe(30)
    const expire = (interval: string) =>
      service.database.db
        .updateTable('password_reset')
        .set({ expires_at: sql<Date>`now() - ${interval}::interval` })
        .execute()
    await expire('1 second')
    expect((await reset(token)).statusCode).toBe(422)
    expect(await logIn('employee', demoPassword)).toBe(200)
  })

  test('is kept for a day after that, and forgotten with the next one', async () => {
    const { db } = service.database
    const dead = await linkFor('employee')
    await db.updateTable('password_reset').set({ expires_at: sql<Date>`now() - interval '23 hours'` }).execute()
    await linkFor('lead')
    const kept = () => db.selectFrom('password_reset').select('user_id').orderBy('user_id').execute()
    expect(await kept()).toEqual([idOf('lead'), idOf('employee')].sort((a, b) => a - b).map(user_id => ({ user_id })))
    await db
      .updateTable('password_reset')
      .set({ expires_at: sql<Date>`now() - interval '25 hours'` })
      .where('user_id', '=', idOf('employee'))
      .execute()
    await linkFor('lead')
    expect(await kept()).toEqual([{ user_id: idOf('lead') }, { user_id: idOf('lead') }])
    expect((await reset(dead)).statusCode).toBe(422)
  })

  test('is of no use to somebody who was made passive meanwhile', async () => {
    const token = await linkFor('employee')
    await service.database.db
      .updateTable('app_user')
      .set({ is_active: false })
      .where('id', '=', idOf('employee'))
      .execute()
    expect((await reset(token)).statusCode).toBe(422)
  })

  test.each(['', 'x', 'A'.repeat(43), 'a\u0000b'])('cannot be made up (%j)', async token => {
    expect((await reset(token)).statusCode).toBe(422)
  })

  test.each([
    ['too short', 'kısa5', 'kısa5', 'newPassword', 'Parola en az 6 karakter olmalıdır!'],
    ['typed in two ways', newPassword, 'Kırk3ambar', 'confirmPassword', 'Parolalar eşleşmiyor!'],
    [
      'too easy to guess',
      'Galatasaray1905',
      'Galatasaray1905',
      'newPassword',
      'Bu parola çok yaygın ve kolay tahmin edilir. Başka bir parola seçin.',
    ],
  ])('stays good when the password is %s', async (_what, password, confirmed, path, message) => {
    const token = await linkFor('employee')
    const refused = await reset(token, password, confirmed)
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ code: 'INVALID', errors: [{ path, message }] })
    expect((await reset(token)).statusCode).toBe(200)
  })
})
