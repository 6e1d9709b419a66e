import { factorsOf } from '../testing/factors'
import { deliverMail } from '../testing/mail'
import { startTestService, type TestService } from '../testing/user-service'
import { base32 } from './base32'
import { codesAtOnce } from './recovery-codes'
import { codeLimit } from './take-code.command'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await service.keep()
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T09:00:15Z'))
})
afterEach(() => service.rewind())
afterAll(async () => {
  jest.restoreAllMocks()
  await service.close()
})

const { change, confirm, codeOf, setUp, logIn, ticketFor, finish } = factorsOf(() => service)
const factors = async (who: string) => (await service.call(who, 'GET', '/user/factors')).body.data
const none = { authenticator: null, passkeys: [], recoveryCodesLeft: 0 }

describe('an authenticator app', () => {
  test('is asked for its codes once one of them has confirmed it', async () => {
    expect(await factors('employee')).toEqual(none)
    const { status, body } = await change('employee', '/user/authenticator/begin')
    expect(status).toBe(200)
    const { secret } = await service.database.db.selectFrom('authenticator').select('secret').executeTakeFirstOrThrow()
    expect([body.data.secret, secret.length]).toEqual([base32(secret), 20])
    expect(body.data.address).toBe(
      `otpauth://totp/Portal%3Aemployee%40anka.test?secret=${body.data.secret}&issuer=Portal`,
    )
    expect((await logIn('employee')).status).toBe(200)
    const wrong = await confirm('employee', '12345')
    expect([wrong.status, wrong.body.code, wrong.body.errors[0].path]).toEqual([422, 'WRONG_CODE', 'code'])
    expect(await factors('employee')).toEqual(none)

    const { recoveryCodes } = (await confirm('employee', await codeOf('employee'))).body.data
    expect(new Set(recoveryCodes).size).toBe(codesAtOnce)
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
    expect(await factors('employee')).toEqual({
      authenticator: { since: expect.any(String) },
      passkeys: [],
      recoveryCodesLeft: codesAtOnce,
    })
    expect((await logIn('employee')).body.code).toBe('SECOND_FACTOR_NEEDED')
    expect((await logIn('lead')).status).toBe(200)
  })

  test('is not confirmed by guesses', async () => {
    await change('employee', '/user/authenticator/begin')
    for (let tries = 0; tries < codeLimit.most; tries += 1)
      expect((await confirm('employee', '000000')).body.code).toBe('WRONG_CODE')
    expect((await confirm('employee', await codeOf('employee'))).status).toBe(429)
    expect(await factors('employee')).toEqual(none)
  })

  test('is the only one: another waits until it is removed', async () => {
    await setUp('employee')
    const before = await codeOf('employee')
    const { status, body } = await change('employee', '/user/authenticator/begin')
    expect([status, body.code]).toEqual([422, 'AUTHENTICATOR_EXISTS'])
    expect(await codeOf('employee')).toBe(before)
    expect((await confirm('employee', before)).body.code).toBe('WRONG_CODE')

    expect((await change('employee', '/user/authenticator/remove')).status).toBe(200)
    expect(await factors('employee')).toEqual(none)
    expect((await logIn('employee')).status).toBe(200)
    expect((await change('employee', '/user/authenticator/remove')).status).toBe(404)
    await setUp('employee')
    expect((await logIn('employee')).body.code).toBe('SECOND_FACTOR_NEEDED')
  })

  test('is told of by mail when it is added and when it is removed', async () => {
    await setUp('employee')
    await change('employee', '/user/authenticator/remove')
    const mails = await deliverMail(service.database)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['employee@anka.test', 'Yeni bir doğrulama yöntemi eklendi'],
      ['employee@anka.test', 'Bir doğrulama yöntemi kaldırıldı'],
    ])
    for (const { text } of mails) expect(text).toMatch(/Merhaba Özge,[^]+Doğrulama uygulaması\./)
  })

  test('of one person changes nothing for another', async () => {
    await setUp('employee')
    expect(await factors('lead')).toEqual(none)
    expect((await change('lead', '/user/recoveryCodes/renew')).status).toBe(404)
    await change('lead', '/user/authenticator/remove')
    expect((await factors('employee')).recoveryCodesLeft).toBe(codesAtOnce)
  })
})

describe('a recovery code', () => {
  test('is good once, however it is typed, and stored as a hash', async () => {
    const [code = '', other = ''] = await setUp('employee')
    const rows = await service.database.db.selectFrom('recovery_code').select('code_hash').execute()
    expect(rows.map(({ code_hash: hash }) => hash.length)).toEqual(Array.from({ length: codesAtOnce }, () => 32))
    expect((await finish(await ticketFor('employee'), ` ${code.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200)
    expect((await factors('employee')).recoveryCodesLeft).toBe(codesAtOnce - 1)
    expect((await finish(await ticketFor('employee'), code)).body.code).toBe('WRONG_CODE')
    expect((await finish(await ticketFor('employee'), other)).status).toBe(200)
  })

  test('of somebody else is a wrong one', async () => {
    const [code = ''] = await setUp('lead')
    await setUp('employee')
    expect((await finish(await ticketFor('employee'), code)).body.code).toBe('WRONG_CODE')
    expect((await factors('lead')).recoveryCodesLeft).toBe(codesAtOnce)
  })

  test('is void once there are new ones', async () => {
    const [old = ''] = await setUp('employee')
    const { recoveryCodes } = (await change('employee', '/user/recoveryCodes/renew')).body.data
    expect(recoveryCodes).toHaveLength(codesAtOnce)
    expect((await finish(await ticketFor('employee'), old)).body.code).toBe('WRONG_CODE')
    expect((await finish(await ticketFor('employee'), recoveryCodes[9])).status).toBe(200)
  })

  test('is void once the app is removed', async () => {
    const [code = ''] = await setUp('employee')
    const ticket = await ticketFor('employee')
    await change('employee', '/user/authenticator/remove')
    expect((await finish(ticket, code)).body.code).toBe('WRONG_CODE')
  })
})

test('the sessions that somebody has outlive a new app', async () => {
  const token = await service.tokenOf('employee')
  await setUp('employee')
  const headers = { authorization: `Bearer ${token}` }
  expect((await service.server.inject({ url: '/user/factors', headers })).statusCode).toBe(200)
})
