import { sql } from 'kysely'
import { startOpenIdProvider, type OpenIdProvider } from '../testing/openid'
import { startTestService, type TestService } from '../testing/user-service'

const redirectAddress = 'https://portal.anka.test/externallogin'
const clientSecret = 'a secret: with %marks+'

let openId: OpenIdProvider
let service: TestService
const logged: unknown[] = []

const settingsFor = (issuer: string) => ({
  issuer,
  clientId: 'portal',
  clientSecret,
  redirectAddress: () => redirectAddress,
})

beforeAll(async () => {
  openId = await startOpenIdProvider(redirectAddress)
  const log = { error: (details: unknown) => void logged.push(details) }
  service = await startTestService({ externalLogin: settingsFor(openId.issuer), log })
})
afterAll(async () => {
  await service.close()
  await openId.stop()
})
beforeEach(() => {
  logged.length = 0
})

const start = async (on = service) => {
  const { status, body } = await on.call(undefined, 'POST', '/user/externalLogin/start')
  expect(status).toBe(200)
  return body.data as { address: string; ticket: string }
}
const finish = (ticket: string, query: string, on = service) =>
  on.call(undefined, 'POST', '/user/externalLogin/finish', { ticket, query })
const logIn = async (login: string, provider = openId, on = service) => {
  const { address, ticket } = await start(on)
  return finish(ticket, await provider.visit(address, login), on)
}
const sessions = async () => (await service.database.db.selectFrom('session').selectAll().execute()).length

describe('logging in at the provider', () => {
  test('lets in who has the verified e-mail of an active user', async () => {
    const { status, body } = await logIn('treasury@anka.test')
    expect(status).toBe(200)
    expect(body.data).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      draftKey: expect.stringMatching(/=$/),
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
    })
    const headers = { authorization: `Bearer ${body.data.token}` }
    expect((await service.server.inject({ url: '/user/list', headers })).statusCode).toBe(200)
  })

  test('knows the e-mail however the provider writes it', async () => {
    expect((await logIn('Employee@ANKA.test')).body.data.user.name).toBe('Özge Kılıç')
  })

  test('goes by who they are there, once their account is known: not by an e-mail that is somebody else’s by now', async () => {
    expect((await logIn('rnd@anka.test')).body.data.user.id).toBe(15)
    const successor = await logIn('rnd@anka.test#2')
    expect([successor.status, successor.body.code]).toEqual([422, 'EXTERNAL_LOGIN_UNKNOWN'])
    await service.database.db.updateTable('app_user').set({ email: 'r.d@anka.test' }).where('id', '=', 15).execute()
    expect((await logIn('rnd@anka.test')).body.data.user.id).toBe(15)
  })

  test.each([
    'unverified:employee@anka.test',
    'adm\u0130n@anka.test',
    'admin@an\u212Aa.test',
    'nobody@anka.test',
    'passive@anka.test',
    'nameless',
  ])('refuses %s, and creates nobody', async login => {
    const before = await sessions()
    const { status, body } = await logIn(login)
    expect([status, body.code]).toEqual([422, 'EXTERNAL_LOGIN_UNKNOWN'])
    expect(await sessions()).toBe(before)
    const people = await service.database.db.selectFrom('app_user').select('id').execute()
    expect(people).toHaveLength(21)
  })

  test('goes there with PKCE, a state and a nonce, and keeps none of them in the browser', async () => {
    const { address, ticket } = await start()
    const query = Object.fromEntries(new URL(address).searchParams)
    expect(query).toMatchObject({
      response_type: 'code',
      client_id: 'portal',
      redirect_uri: redirectAddress,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    const stored = await sql<{ row: string }>`select e::text as row from external_login e`.execute(service.database.db)
    expect(JSON.stringify(stored.rows)).toContain(query.state)
    expect(JSON.stringify(stored.rows)).not.toContain(ticket)
  })
})

describe('coming back', () => {
  const refused = async (ticket: string, query: string) => {
    const before = await sessions()
    const { status, body } = await finish(ticket, query)
    expect([status, body.code]).toEqual([422, 'EXTERNAL_LOGIN_FAILED'])
    expect(await sessions()).toBe(before)
  }

  test('works once', async () => {
    const { address, ticket } = await start()
    const query = await openId.visit(address, 'lead@anka.test')
    expect((await finish(ticket, query)).status).toBe(200)
    await refused(ticket, query)
  })

  test('into another browser is refused: its ticket belongs to another journey', async () => {
    const [mine, theirs] = [await start(), await start()]
    const query = await openId.visit(theirs.address, 'admin@anka.test')
    await refused(mine.ticket, query)
  })

  test.each([
    ['another state', (query: string) => query.replace(/state=[^&]+/, 'state=made-up')],
    ['a made-up code', (query: string) => query.replace(/code=[^&]+/, 'code=made-up')],
    ['another issuer', (query: string) => query.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.test')],
    ['nothing of use', () => '?x=1'],
  ])('with %s is refused', async (_what, spoil) => {
    const { address, ticket } = await start()
    await refused(ticket, spoil(await openId.visit(address, 'admin@anka.test')))
    expect(logged).toHaveLength(1)
  })

  test('with an ID token that answers another question is refused', async () => {
    const { address, ticket } = await start()
    const query = await openId.visit(address, 'admin@anka.test')
    await service.database.db.updateTable('external_login').set({ nonce: 'another' }).execute()
    await refused(ticket, query)
  })

  test('after “Cancel” is refused, which is no failure to log', async () => {
    const { address, ticket } = await start()
    await refused(ticket, await openId.cancel(address))
    expect(logged).toEqual([])
  })

  test('too late is refused', async () => {
    const { address, ticket } = await start()
    const query = await openId.visit(address, 'admin@anka.test')
    await service.database.db
      .updateTable('external_login')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .execute()
    await refused(ticket, query)
    await start()
    expect(await service.database.db.selectFrom('external_login').selectAll().execute()).toHaveLength(1)
  })

  test.each([{}, { ticket: 'x' }, { ticket: 'x', query: '' }, { ticket: 1, query: '?code=1' }])(
    'with %j is 422',
    async payload => {
      const { status } = await service.call(undefined, 'POST', '/user/externalLogin/finish', payload)
      expect(status).toBe(422)
    },
  )
})

test('a provider that puts the e-mail into the ID token, and a portal without a secret, are as good', async () => {
  const other = await startOpenIdProvider(redirectAddress, 'in-token')
  const settings = { ...settingsFor(other.issuer), clientId: 'public-portal', clientSecret: undefined }
  const portal = await startTestService({ externalLogin: settings })
  try {
    expect((await logIn('hr@anka.test', other, portal)).status).toBe(200)
  } finally {
    await portal.close()
    await other.stop()
  }
})

test.each([
  ['signed with another key than the provider’s', 'other-keys'],
  ['for another client', 'other-audience'],
])('an ID token %s is refused', async (_what, where) => {
  const other = await startOpenIdProvider(redirectAddress, where)
  const portal = await startTestService({ externalLogin: settingsFor(other.issuer), log: { error: () => undefined } })
  try {
    const { status, body } = await logIn('hr@anka.test', other, portal)
    expect([status, body.code]).toEqual([422, 'EXTERNAL_LOGIN_FAILED'])
  } finally {
    await portal.close()
    await other.stop()
  }
})

test('a provider that calls itself otherwise than the settings do is none', async () => {
  const settings = settingsFor(openId.issuer.replace('127.0.0.1', 'localhost'))
  const portal = await startTestService({ externalLogin: settings, log: { error: () => undefined } })
  try {
    expect((await portal.call(undefined, 'POST', '/user/externalLogin/start')).status).toBe(503)
  } finally {
    await portal.close()
  }
})

test('while the provider is away, the answer is 503, and it is found again when it is back', async () => {
  const { issuer, stop } = await startOpenIdProvider(redirectAddress)
  await stop()
  const failures: unknown[] = []
  const log = { error: (details: unknown) => void failures.push(details) }
  const portal = await startTestService({ externalLogin: settingsFor(issuer), log })
  try {
    const asked = await portal.call(undefined, 'POST', '/user/externalLogin/start')
    expect([asked.status, asked.body.code]).toEqual([503, 'UNAVAILABLE'])
    expect(failures.length).toBeGreaterThan(0)
    const back = await startOpenIdProvider(redirectAddress, 'asked', new URL(issuer).port)
    expect((await logIn('lead@anka.test', back, portal)).status).toBe(200)
    await back.stop()
  } finally {
    await portal.close()
  }
})

test('without a provider, both calls say that it is not set up', async () => {
  const plain = await startTestService()
  try {
    for (const [url, payload] of [['start'], ['finish', { ticket: 'x', query: '?code=1' }]] as const) {
      const { status, body } = await plain.call(undefined, 'POST', `/user/externalLogin/${url}`, payload)
      expect([status, body.code]).toEqual([404, 'EXTERNAL_LOGIN_OFF'])
      expect(body.message).toContain('kullanılmıyor')
    }
  } finally {
    await plain.close()
  }
})
