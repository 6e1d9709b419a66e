import { sql } from 'kysely'
import { codeLimit } from '../factors/take-code.command'
import { factorsOf } from '../testing/factors'
import { PasskeyDevice } from '../testing/passkey-device'
import { startTestService, type TestService } from '../testing/user-service'

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

const { codeOf, setUp } = factorsOf(() => service)
const ask = async (token: string, url: string, payload: object) => {
  const headers = { authorization: `Bearer ${token}` }
  const response = await service.server.inject({ method: 'POST', url, payload, headers })
  return response.json<{ code?: string }>().code ?? 'done'
}
const prove = (token: string, proof: object) => ask(token, '/user/prove', proof)
const propose = (token: string) => ask(token, '/api/Account/Propose', { iban: 'DE89370400440532013000' })
const sessionOf = async (who: string) => {
  const token = await service.tokenOf(who)
  await sql`update session set proven_at = now() - interval '11 minutes'`.execute(service.database.db)
  return token
}
const waysOf = async () => {
  const rows = await service.database.db.selectFrom('session').select('proven_by').execute()
  return rows.flatMap(({ proven_by: ways }) => ways)
}

test('a code of the app is a proof, once, and so is a recovery code', async () => {
  const [recoveryCode] = await setUp('employee')
  const [token, other, third] = [await sessionOf('employee'), await sessionOf('employee'), await sessionOf('employee')]
  const code = await codeOf('employee')
  expect(await prove(token, { way: 'code', code })).toBe('done')
  expect(await propose(token)).toBe('done')
  expect(await prove(other, { way: 'code', code })).toBe('WRONG_CODE')
  expect(await propose(other)).toBe('PROOF_NEEDED')
  expect(await prove(third, { way: 'code', code: recoveryCode })).toBe('done')
  expect(await waysOf()).toEqual(['code', 'code'])
})

test('codes are not to be guessed there either', async () => {
  await setUp('employee')
  const token = await sessionOf('employee')
  for (let tries = 0; tries < codeLimit.most; tries += 1)
    expect(await prove(token, { way: 'code', code: '000' })).toBe('WRONG_CODE')
  expect(await prove(token, { way: 'code', code: await codeOf('employee') })).toBe('TOO_MANY_TRIES')
})

test('a passkey is a proof of its owner alone', async () => {
  const device = new PasskeyDevice()
  const begun = await service.call('employee', 'POST', '/user/passkey/begin')
  const response = device.create(begun.body.data)
  await service.call('employee', 'POST', '/user/passkey/add', { name: 'Telefonum', response })
  const signed = async () => {
    const { body } = await service.call(undefined, 'POST', '/user/passkey/login/begin', {})
    return { way: 'passkey', response: device.logIn(body.data) }
  }
  const [token, others] = [await sessionOf('employee'), await sessionOf('lead')]
  expect(await prove(others, await signed())).toBe('PASSKEY_REFUSED')
  const proof = await signed()
  expect(await prove(token, proof)).toBe('done')
  expect(await propose(token)).toBe('done')
  expect(await prove(token, proof)).toBe('PASSKEY_REFUSED')
})
