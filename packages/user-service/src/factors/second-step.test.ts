import { demoPassword } from '@portal/database/demo/logins'
import { sql } from 'kysely'
import { factorsOf } from '../testing/factors'
import { idOf, startTestService, type TestService } from '../testing/user-service'
import { codeLimit } from './take-code.command'

let service: TestService
const { codeOf, setUp, logIn, ticketFor, finish } = factorsOf(() => service)

beforeAll(async () => {
  service = await startTestService()
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T09:00:15Z'))
  await setUp('employee')
  await setUp('lead')
  await service.database.db.deleteFrom('session').execute()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(async () => {
  jest.restoreAllMocks()
  await service.close()
})

const sessions = async () => (await service.database.db.selectFrom('session').selectAll().execute()).length
const codesOf = (answers: { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => (status === 200 ? 'in' : body.code)).toSorted()

describe('a login of somebody with an app', () => {
  test('takes the password and then a code', async () => {
    const { status, body } = await logIn('employee')
    expect([status, body.code]).toEqual([422, 'SECOND_FACTOR_NEEDED'])
    const ways = { app: true, passkey: false }
    expect(body.data).toEqual({ ticket: expect.stringMatching(/^[\w-]{43}$/), ways })
    expect(await sessions()).toBe(0)

    const finished = await finish(body.data.ticket, await codeOf('employee'))
    expect(finished.status).toBe(200)
    expect(finished.body.data).toMatchObject({ user: { id: idOf('employee') }, draftKey: expect.stringMatching(/=$/) })
    const headers = { authorization: `Bearer ${finished.body.data.token}` }
    expect((await service.server.inject({ url: '/user/list', headers })).statusCode).toBe(200)
  })

  test('remembers the network only after the code', async () => {
    const known = () => service.database.db.selectFrom('known_network').selectAll().execute()
    const ticket = await ticketFor('employee')
    expect(await known()).toEqual([])
    await finish(ticket, await codeOf('employee'))
    expect(await known()).toMatchObject([{ user_id: idOf('employee') }])
  })

  test.each([
    ['90 s too early', () => codeOf('employee', -3)],
    ['90 s too late', () => codeOf('employee', 3)],
    ['that confirmed the app', () => codeOf('employee', -1)],
    ['of somebody else', () => codeOf('lead')],
    ['with a digit too many', async () => `0${await codeOf('employee')}`],
    ['that is none', () => Promise.resolve('yarın')],
  ])('refuses a code %s', async (_what, code) => {
    expect(codesOf([await finish(await ticketFor('employee'), await code())])).toEqual(['WRONG_CODE'])
    expect(await sessions()).toBe(0)
  })

  test('refuses a used code, also with a new ticket, and takes the next one', async () => {
    const code = await codeOf('employee')
    expect((await finish(await ticketFor('employee'), code)).status).toBe(200)
    expect((await finish(await ticketFor('employee'), code)).body.code).toBe('WRONG_CODE')
    expect((await finish(await ticketFor('employee'), await codeOf('employee', 1))).status).toBe(200)
  })

  test('lets one code in once, used twice at the same instant', async () => {
    const [one, other] = [await ticketFor('employee'), await ticketFor('employee')]
    const code = await codeOf('employee')
    expect(codesOf(await Promise.all([finish(one, code), finish(other, code)]))).toEqual(['WRONG_CODE', 'in'])
    expect(await sessions()).toBe(1)
  })
})

describe('the ticket of a login', () => {
  const expire = () =>
    service.database.db
      .updateTable('login_challenge')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .execute()
  const changePassword = async () => {
    const passwords = { currentPassword: demoPassword, newPassword: 'Kırk2ambar', confirmPassword: 'Kırk2ambar' }
    const payload = { userId: idOf('employee'), ...passwords }
    expect((await service.call('employee', 'POST', '/user/changePassword', payload)).status).toBe(200)
  }
  const setPassive = () =>
    service.database.db.updateTable('app_user').set({ is_active: false }).where('id', '=', idOf('employee')).execute()

  test.each([
    ['has expired', expire],
    ['was given for an earlier password', changePassword],
    ['belongs to somebody who was made passive', setPassive],
  ])('is dead if it %s', async (_what, happen) => {
    const ticket = await ticketFor('employee')
    await happen()
    expect(codesOf([await finish(ticket, await codeOf('employee'))])).toEqual(['LOGIN_TICKET_DEAD'])
  })

  test('is good once, with different codes at the same instant, too', async () => {
    const ticket = await ticketFor('employee')
    const codes = [await codeOf('employee'), await codeOf('employee', 1)]
    const answers = codesOf(await Promise.all(codes.map(code => finish(ticket, code))))
    expect(answers.filter(answer => answer === 'in')).toHaveLength(1)
    expect(await sessions()).toBe(1)
    expect((await finish(ticket, await codeOf('employee', 1))).body.code).toBe('LOGIN_TICKET_DEAD')
  })

  test('takes five codes, and is stored as a hash', async () => {
    const ticket = await ticketFor('employee')
    for (let tries = 0; tries < 5; tries += 1) expect((await finish(ticket, '000')).body.code).toBe('WRONG_CODE')
    expect((await finish(ticket, await codeOf('employee'))).body.code).toBe('LOGIN_TICKET_DEAD')
    const [row] = await service.database.db.selectFrom('login_challenge').selectAll().execute()
    expect(row?.ticket_hash.toString('base64url')).not.toContain(ticket)
    expect(row?.ticket_hash).toHaveLength(32)
  })

  test('that was never issued is dead', async () => {
    expect((await finish('x'.repeat(43), await codeOf('employee'))).body.code).toBe('LOGIN_TICKET_DEAD')
  })
})

test('guesses are refused after ten, from any address and with any ticket, long before a thousand', async () => {
  let wrong = 0
  let ticket = await ticketFor('employee')
  for (let tries = 0; tries < 30; tries += 1) {
    const { status, body } = await finish(ticket, '000')
    if (body.code === 'WRONG_CODE') wrong += 1
    if (body.code === 'LOGIN_TICKET_DEAD') ticket = await ticketFor('employee')
    if (status === 429) break
  }
  expect(wrong).toBe(codeLimit.most)
  const { status, body } = await finish(await ticketFor('employee'), await codeOf('employee'))
  expect([status, body.code]).toEqual([429, 'TOO_MANY_TRIES'])
  expect((await finish(await ticketFor('lead'), await codeOf('lead'))).status).toBe(200)

  await service.database.db
    .updateTable('login_try')
    .set({ window_started: sql<Date>`now() - interval '61 minutes'` })
    .execute()
  expect((await finish(await ticketFor('employee'), await codeOf('employee'))).status).toBe(200)
})
