import { demoPassword } from '@portal/database/demo/logins'
import { defaultLimit } from '@portal/http/rate-limit'
import { sql } from 'kysely'
import { accountLimit } from '../login/guessing'
import { startTestService, type TestService } from '../testing/user-service'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const ask = async (token: string, url: string, payload: object, more: { address?: string; language?: string } = {}) => {
  const { address = '10.1.1.1', language = 'en' } = more
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  const response = await service.server.inject({ method: 'POST', url, payload, headers, remoteAddress: address })
  return { status: response.statusCode, body: response.json() }
}
const prove = (token: string, password = demoPassword, more = {}) =>
  ask(token, '/user/prove', { way: 'password', password }, more)
const propose = (token: string, language = 'en') =>
  ask(token, '/api/Account/Propose', { iban: 'DE89370400440532013000' }, { language })

const age = () => sql`update session set proven_at = now() - interval '11 minutes'`.execute(service.database.db)
const sessionOf = async (who: string) => {
  const token = await service.tokenOf(who)
  await age()
  return token
}
const waysOf = async () =>
  (await service.database.db.selectFrom('session').select('proven_by').execute()).map(row => row.proven_by)

describe('a call that needs a proof', () => {
  test('is made without one right after the login', async () => {
    expect((await propose(await service.tokenOf('employee'))).status).toBe(200)
  })

  test.each([
    ['tr', 'İşlem yapılmadı; önce kimliğinizi doğrulamanız gerekir.'],
    ['en', 'This wasn’t done: you need to confirm it’s you first.'],
  ])('is refused in %s with a code of its own ten minutes later, and does nothing', async (language, message) => {
    const token = await sessionOf('employee')
    const refused = { success: false, code: 'PROOF_NEEDED', message, errors: [] }
    expect(await propose(token, language)).toEqual({ status: 403, body: refused })
    expect(await service.database.db.selectFrom('account_change').selectAll().execute()).toEqual([])
  })
})

describe('a proof', () => {
  test('is the password, and opens what was refused', async () => {
    const token = await sessionOf('employee')
    expect(await prove(token)).toEqual({ status: 200, body: { success: true, data: null, common: null } })
    expect((await propose(token)).status).toBe(200)
    await prove(token)
    expect(await waysOf()).toEqual([['password']])
  })

  test('that is wrong opens nothing', async () => {
    const token = await sessionOf('employee')
    const { status, body } = await prove(token, 'a guess')
    expect([status, body.code, body.errors]).toEqual([
      422,
      'WRONG_CURRENT_PASSWORD',
      [{ path: 'password', code: 'WRONG_PASSWORD', message: 'Wrong password.' }],
    ])
    expect((await propose(token)).body.code).toBe('PROOF_NEEDED')
  })

  test('counts for this session alone', async () => {
    const [mine, other, others] = [
      await service.tokenOf('employee'),
      await service.tokenOf('employee'),
      await sessionOf('lead'),
    ]
    await prove(mine)
    expect((await propose(other)).body.code).toBe('PROOF_NEEDED')
    expect((await propose(others)).body.code).toBe('PROOF_NEEDED')
  })

  test('from before the session ended is worth nothing', async () => {
    const token = await sessionOf('employee')
    await sql`update session set ended_at = now()`.execute(service.database.db)
    expect((await prove(token)).status).toBe(401)
  })

  test('is guessed ten times from one address, thirty times from all together, and right ones do not count', async () => {
    const token = await sessionOf('employee')
    const guess = async (address: string) => (await prove(token, 'a guess', { address })).status
    for (let tries = 0; tries < defaultLimit.most; tries += 1) expect(await guess('10.1.1.1')).toBe(422)
    expect(await guess('10.1.1.1')).toBe(429)
    expect((await prove(token)).status).toBe(429)
    expect((await prove(token, demoPassword, { address: '10.1.1.2' })).status).toBe(200)
    let elsewhere = 0
    while ((await guess(`10.1.2.${elsewhere}`)) === 422) elsewhere += 1
    expect(elsewhere).toBeLessThanOrEqual(accountLimit.most - defaultLimit.most)
  })

  test.each([{}, { way: 'password' }, { way: 'word', password: 'x' }, { way: 'password', password: '', more: 1 }])(
    'of %j is none',
    async body => {
      expect((await ask(await sessionOf('employee'), '/user/prove', body)).status).toBe(422)
    },
  )
})
