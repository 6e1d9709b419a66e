import { verify } from '@node-rs/argon2'
import { demoPassword } from '@portal/database/demo/logins'
import { interceptQuery } from '@portal/database/intercept-query'
import { factorsOf } from '../testing/factors'
import { PasskeyDevice } from '../testing/passkey-device'
import { startTestService, type TestService } from '../testing/user-service'

jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<{ verify: typeof verify }>('@node-rs/argon2')
  return { ...argon2, verify: jest.fn(argon2.verify) }
})

/** Nothing that a stranger gets, and no work for it, tells whether somebody is there or has a second factor. */
let service: TestService
const device = new PasskeyDevice()
let statements: string[] = []

beforeAll(async () => {
  service = await startTestService()
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T09:00:15Z'))
  await factorsOf(() => service).setUp('employee')
  const begun = await service.call('lead', 'POST', '/user/passkey/begin')
  const response = device.create(begun.body.data)
  await service.call('lead', 'POST', '/user/passkey/add', { name: 'Telefon', response })
  await service.keep()
  watchStatements()
})
afterAll(async () => {
  jest.restoreAllMocks()
  await service.close()
})

function watchStatements(): void {
  const watched = new WeakSet()
  service.database.pool.on('acquire', client => {
    if (watched.has(client)) return
    watched.add(client)
    interceptQuery(client, query => (statement, ...rest) => {
      statements.push(typeof statement === 'string' ? statement : (statement as { text: string }).text)
      return query(statement, ...rest)
    })
  })
}

/** Returns an answer with what the server did for it. */
async function answerTo(path: string, payload: object) {
  statements = []
  jest.mocked(verify).mockClear()
  const { statusCode, body, headers } = await service.server.inject({ method: 'POST', url: `/user/${path}`, payload })
  const derivations = jest.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'))
  return { statusCode, body, headers: { ...headers, date: '' }, statements: [...statements], derivations }
}

const logIn = async (name: string, password: string) => {
  // Counters of earlier tries would make a difference of their own.
  await service.rewind()
  return answerTo('login', { email: `${name}@anka.test`, password })
}

test.each([
  ['an unknown e-mail', 'nobody', 'wrong'],
  ['a wrong password of somebody with an app', 'employee', 'wrong'],
  ['a wrong password of somebody with a passkey', 'lead', 'wrong'],
  ['the right password of somebody passive', 'passive', demoPassword],
])(
  '%s is answered like a wrong password of somebody without a factor, by the same work',
  async (_what, name, typed) => {
    const usual = await logIn('finance', 'wrong')
    expect(usual).toMatchObject({ statusCode: 422, derivations: ['$argon2id$v=19$m=19456,t=2,p=1'] })
    expect(usual.statements.length).toBeGreaterThan(2)
    expect(await logIn(name, typed)).toEqual(usual)
  },
)

test('an unknown passkey is answered like a known one with a wrong signature, by the same work', async () => {
  const finish = async (own: PasskeyDevice, change: object) => {
    await service.rewind()
    const begun = await service.call(undefined, 'POST', '/user/passkey/login/begin', {})
    return answerTo('passkey/login/finish', { response: own.logIn(begun.body.data, change) })
  }
  const known = await finish(device, { origin: 'https://portal.anka.example' })
  expect(JSON.parse(known.body)).toMatchObject({ code: 'PASSKEY_REFUSED' })
  expect(await finish(new PasskeyDevice(), {})).toEqual(known)
})

test('the beginning of a login by passkey names nobody’s passkeys without the ticket of their password', async () => {
  const begin = async (payload: object) => {
    await service.rewind()
    return answerTo('passkey/login/begin', payload)
  }
  const { data } = JSON.parse((await begin({})).body) as { data: object }
  expect(data).not.toHaveProperty('allowCredentials')
  expect(JSON.parse((await begin({ ticket: 'x'.repeat(43) })).body)).toMatchObject({ code: 'LOGIN_TICKET_DEAD' })
})
