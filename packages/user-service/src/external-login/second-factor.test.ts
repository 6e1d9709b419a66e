import { factorsOf } from '../testing/factors'
import { idOf, startTestService, type TestService } from '../testing/user-service'
import { finishExternalLogin } from './finish.command'
import { isStrongLogin, type Provider } from './provider'
import { issueTicket } from './ticket'

let service: TestService
const { codeOf, finish } = factorsOf(() => service)

beforeAll(async () => {
  service = await startTestService()
  const app = { user_id: idOf('lead'), secret: Buffer.alloc(20, 7), confirmed_at: new Date() }
  await service.database.db.insertInto('authenticator').values(app).execute()
})
afterAll(() => service.close())

const attempt = { state: 's', nonce: 'n', codeVerifier: 'v' }
/** Comes back from a provider that has identified a person. */
const comeBack = async (email: string, isStrong: boolean) => {
  const { db } = service.database
  const provider: Provider = {
    leave: () => Promise.reject(new Error('not used')),
    comeBack: () => Promise.resolve({ issuer: 'https://login.test', subject: email, email, isStrong }),
  }
  return finishExternalLogin(db, provider, { ticket: await issueTicket(db, attempt), query: '?code=x' })
}
const sessions = async () => (await service.database.db.selectFrom('session').selectAll().execute()).length

test('asks somebody with an authenticator app for a code, too', async () => {
  const refused = await comeBack('lead@anka.test', false).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
  expect(await sessions()).toBe(0)
  const { ticket } = (refused as { details: { data: { ticket: string } } }).details.data
  expect((await finish(ticket, await codeOf('lead'))).status).toBe(200)
})

test('asks nobody else', async () => {
  expect((await comeBack('employee@anka.test', false)).user.id).toBe(idOf('employee'))
})

test('asks for none if the provider has seen one that counts', async () => {
  expect((await comeBack('lead@anka.test', true)).user.id).toBe(idOf('lead'))
})

test('is enough where the company requires one, if the provider has seen one that counts', async () => {
  const rule = { corporation_id: 1, required_from: '2020-01-01', grace_days: 0 }
  await service.database.db.insertInto('factor_rule').values(rule).execute()
  const dueIn = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await service.server.inject({ url: '/user/list', headers })).statusCode
  }
  const [weak, strong] = [await comeBack('employee@anka.test', false), await comeBack('employee@anka.test', true)]
  expect([weak.user.factorDue, await dueIn(weak.token)]).toEqual([expect.any(String), 403])
  expect([strong.user.factorDue, await dueIn(strong.token)]).toEqual([null, 200])
})

test.each([
  [{ amr: ['pwd', 'mfa'] }, ['mfa'], true],
  [{ acr: 'urn:strong' }, ['mfa', 'urn:strong'], true],
  [{ amr: ['pwd'], acr: '1' }, ['mfa'], false],
  [{ amr: ['mfa'] }, [], false],
  [{ amr: ['mfa'] }, undefined, false],
  [{}, ['mfa'], false],
])('of %j and the setting %j, it counts: %s', (claims, strongValues, counts) => {
  expect(isStrongLogin(claims, strongValues)).toBe(counts)
})
