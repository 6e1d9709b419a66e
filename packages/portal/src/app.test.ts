import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { demoPassword } from '@portal/database/demo/logins'
import { beginSession } from '@portal/http/session'
import { indexPage, startTestApp, type TestApp } from './testing/test-app'

const metricsToken = 'for-the-scraper-alone'
const configElement = /<script type="application\/json" id="config">(.*?)<\/script>/
let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({
    USER_SERVICE_URL: 'https://users.example.com',
    PORTAL_URL: 'https://portal.example.com',
    METRICS_TOKEN: metricsToken,
    PORTAL_SECURITY_CONTACT: 'mailto:security@example.com, https://example.com/report',
    PORTAL_SECURITY_POLICY: 'https://example.com/policy',
  })
})
afterAll(() => portal.close())

const listening = async ({ app }: TestApp): Promise<AddressInfo> => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return app.server.address() as AddressInfo
}
const get = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers })
const getPage = (url: string) => get(url, { accept: 'text/html,application/xhtml+xml' })

describe('calls and pages', () => {
  test('a call that nobody answers is NOT_FOUND in the caller’s language', async () => {
    const answer = await get('/api/nothing', { accept: 'application/json', 'accept-language': 'en' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'NOT_FOUND',
      message: 'We couldn’t find what you’re looking for.',
    })
  })

  test('every address of the portal that a browser opens is its page, which is asked for again each time', async () => {
    for (const address of ['/', '/expenseForm/0b5c', '/login?next=%2F']) {
      const answer = await getPage(address)
      expect([answer.statusCode, answer.body.replace(configElement, '<!-- config -->')]).toEqual([200, indexPage])
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
    }
  })

  test('a page that has not changed is not sent again', async () => {
    const { etag } = (await getPage('/')).headers
    expect(await get('/', { accept: 'text/html', 'if-none-match': String(etag) })).toMatchObject({
      statusCode: 304,
      body: '',
    })
  })

  test('a missing file of the shell or of a remote is never the page, and a form that is sent never is', async () => {
    expect((await getPage('/assets/gone.js')).statusCode).toBe(404)
    expect((await getPage('/remotes/expense/1.0.0-0123456789ab/gone.js')).statusCode).toBe(404)
    expect(
      (await portal.app.inject({ method: 'POST', url: '/nothing', headers: { accept: 'text/html' } })).statusCode,
    ).toBe(404)
  })

  test('the page has in it where the services are; an older page asks for it', async () => {
    const config = {
      ...{ userService: 'https://users.example.com', workflowService: '', filesMaxMegabytes: 10 },
      ...{ externalLogin: false, devRemotes: false, hubsSkipNegotiation: false },
    }
    const { body } = await getPage('/')
    expect(JSON.parse(configElement.exec(body)?.[1] ?? '')).toEqual(config)
    expect((await get('/config.json')).json()).toEqual(config)
  })

  test('whoever finds a vulnerability learns where to report it, by an answer that is good for half a year', async () => {
    const { headers, body } = await get('/.well-known/security.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    const [last = '', ...lines] = body.trim().split('\n').toReversed()
    expect(lines.toReversed()).toEqual([
      'Contact: mailto:security@example.com',
      'Contact: https://example.com/report',
      'Preferred-Languages: tr, en',
      'Canonical: https://portal.example.com/.well-known/security.txt',
      'Policy: https://example.com/policy',
    ])
    const [, expires = ''] = /^Expires: (.+)$/.exec(last) ?? []
    expect((Date.parse(expires) - Date.now()) / 86_400_000).toBeCloseTo(182, 1)
  })

  test('both services and the registry are there', async () => {
    expect((await portal.app.inject({ method: 'POST', url: '/user/login', payload: {} })).statusCode).toBe(422)
    expect((await get('/remotes/registry.json')).json()).toEqual({ revision: 0, varies: false, remotes: [] })
  })
})

describe('what the browser may do', () => {
  const policyOf = async (page: TestApp) => {
    const { headers } = await page.app.inject({ url: '/', headers: { accept: 'text/html' } })
    return { headers, directives: String(headers['content-security-policy']).split('; ') }
  }

  test.each(['/', '/config.json', '/assets/gone.js', '/%ff', '/notificationHub', '/api-docs'])(
    '%s is in no frame and takes no other base or plugin',
    async url => {
      const { headers } = await getPage(url)
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("base-uri 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toMatch(/object-src 'none'|default-src 'none'/)
    },
  )

  test('only scripts of the portal run, each with a hash that somebody vouches for', async () => {
    const { headers, directives } = await policyOf(portal)
    const [script] = directives.filter(directive => directive.startsWith('script-src'))
    expect(script).toMatch(/^script-src 'self' 'sha256-[\w+/]{43}='$/)
    expect(directives).toContain("style-src 'self' 'unsafe-inline'")
    expect(directives).toContain("frame-ancestors 'none'")
    expect(headers).toMatchObject({
      'integrity-policy': 'blocked-destinations=(script)',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    })
  })

  test('a script reaches the portal and its services, by calls and sockets, and no other host', async () => {
    const { directives } = await policyOf(portal)
    expect(directives).toContain(
      "connect-src 'self' blob: wss://portal.example.com https://users.example.com wss://users.example.com",
    )
  })

  test('a portal for developers takes remotes from their machines, with their styles and hot reload', async () => {
    const developers = await startTestApp({ PORTAL_DEV_REMOTES: 'on' })
    try {
      const { headers, directives } = await policyOf(developers)
      for (const kind of ['script-src', 'style-src'])
        expect(directives.find(directive => directive.startsWith(kind))).toContain(' http://localhost:* ')
      const reached = directives.find(directive => directive.startsWith('connect-src'))
      expect(reached).toContain(' ws://localhost:8080 ')
      expect(reached).toContain(' ws://localhost:* ')
      expect(reached).not.toMatch(/ wss?:( |$)/)
      expect(headers['integrity-policy']).toBeUndefined()
    } finally {
      await developers.close()
    }
  })
})

describe('what every answer says', () => {
  test.each([
    '/',
    '/config.json',
    '/openapi.json',
    '/api-docs',
    '/metrics',
    '/healthz',
    '/remotes/registry.json',
    '/third-party.txt',
    '/notificationHub',
    '/api/nothing',
  ])('%s is what its type says, and is asked for over TLS from now on', async url => {
    expect((await get(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    })
  })

  test('so does a refusal before anything is routed', async () => {
    expect((await get('/%ff')).headers['x-content-type-options']).toBe('nosniff')
  })

  test('a portal without TLS does not ask for it', async () => {
    const plain = await startTestApp({ HOST: '0.0.0.0' })
    try {
      expect((await plain.app.inject('/')).headers).not.toHaveProperty('strict-transport-security')
      // A portal that others can reach does not show them its metrics either.
      expect((await plain.app.inject('/metrics')).statusCode).toBe(404)
      expect((await plain.app.inject('/.well-known/security.txt')).statusCode).toBe(404)
    } finally {
      await plain.close()
    }
  })

  const head = 'HTTP/1.1\r\nHost: portal.example.com\r\n'
  test.each([
    ['to two hosts at once', `GET /healthz ${head}host: evil.example\r\n\r\n`, 400],
    ['with two lengths', `POST /user/login ${head}Content-Length: 5\r\nContent-Length: 6\r\n\r\nsecret`, 400],
    [
      'with a length and chunks',
      `POST /x ${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['that wants back what it sent', `TRACE /healthz ${head}Cookie: a=secret\r\n\r\n`, 404],
  ])('a request %s is refused', async (_what, sent, status) => {
    const { address, port } = await listening(portal)
    const socket = connect(port, address)
    socket.write(sent)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    expect(answer.toString()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer.toString()).not.toContain('secret')
  })
})

describe('what is written down', () => {
  test('neither a token nor a password nor a cookie is in the log', async () => {
    const secret = randomUUID()
    await get(`/notificationHub?access_token=${secret}&x=1`, {
      authorization: `Bearer ${secret}`,
      cookie: `a=${secret}`,
    })
    const page = { accept: 'text/html' }
    for (const before of [
      '/resetPassword/',
      '/resetPassword;x/',
      '/resetPassword%2f',
      '/resetPassword\\',
      '/no/such/',
    ]) {
      await get(`${before}${secret}`, page)
    }
    await get(`/annualLeave/feed/${secret}.ics`)
    await get(`/agreement/feed/${secret}.ics`)
    await portal.app.inject({ method: 'POST', url: '/user/login', payload: { email: 'a@b.example', password: secret } })
    portal.app.log.info(
      { token: secret, user: { password: secret }, call: { headers: { authorization: secret } } },
      'x',
    )
    const log = portal.lines.join('')
    expect(log).not.toContain(secret)
    for (const route of ['/user/login', '/agreement/feed/:secret']) expect(log).toContain(`"route":"${route}"`)
  })

  test('a request behind a proxy keeps the id that it came with, in its answer and in the log', async () => {
    const behind = await startTestApp({ PORTAL_PROXIES: '127.0.0.1' })
    const idOf = async (given: string) =>
      (await behind.app.inject({ url: '/config.json', headers: { 'x-request-id': given } })).headers['x-request-id']
    expect(await idOf('from-the-proxy-1')).toBe('from-the-proxy-1')
    const line = behind.lines.map(text => JSON.parse(text)).find(({ reqId }) => reqId === 'from-the-proxy-1')
    expect(line).toMatchObject({ method: 'GET', route: '/config.json', status: 200 })
    // An id that could forge a log line.
    expect(await idOf('" injected')).toMatch(/^[0-9a-f]{32}$/)
    await behind.close()
  })

  test('a refusal is written with its code, who was refused and from where, as nobody but a proxy may say', async () => {
    const [behind, open] = [await startTestApp({ PORTAL_PROXIES: '127.0.0.1' }), portal]
    const linesOf = async ({ app, database, lines }: TestApp) => {
      const employee = { authorization: `Bearer ${await beginSession(database.db, 5)}` }
      const headers = { 'x-forwarded-for': '203.0.113.9', ...employee }
      await app.inject({
        method: 'POST',
        url: '/user/login',
        headers,
        payload: { email: 'a@b.example', password: 'x' },
      })
      await app.inject({ url: '/api/job/getlogs', headers })
      return lines.map(text => JSON.parse(text)).filter(({ msg, code }) => msg === 'answered' && code)
    }
    for (const [from, lines] of [
      ['203.0.113.9', await linesOf(behind)],
      ['127.0.0.1', await linesOf(open)],
    ] as const)
      expect(lines.slice(-2)).toMatchObject([
        { route: '/user/login', status: 422, code: 'WRONG_CREDENTIALS', from },
        { route: '/api/job/getlogs', status: 403, code: 'FORBIDDEN', from, user: 5, time: expect.stringMatching(/Z$/) },
      ])
    await behind.close()
  })

  test('a login is written with who logged in, and from where', async () => {
    const payload = { email: 'employee@anka.test', password: demoPassword }
    await portal.app.inject({ method: 'POST', url: '/user/login', payload })
    const lines = portal.lines.map(text => JSON.parse(text)).filter(({ msg }) => msg === 'answered')
    expect(lines.at(-1)).toMatchObject({ route: '/user/login', status: 200, user: 5, from: '127.0.0.1' })
  })

  test('without a proxy nobody chooses the id of their request', async () => {
    const answer = await get('/config.json', { 'x-request-id': 'of-my-own' })
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
    expect(portal.lines.join('')).not.toContain('of-my-own')
  })

  test('the metrics are for whoever knows their token', async () => {
    expect((await get('/metrics')).statusCode).toBe(401)
    expect((await get('/metrics', { authorization: `Bearer ${metricsToken}s` })).statusCode).toBe(401)
  })

  test('the metrics count by route, never by address', async () => {
    await get('/healthz')
    await getPage('/expenseForm/0b5c')
    const { body, headers } = await get('/metrics', { authorization: `Bearer ${metricsToken}` })
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} [1-9]/)
    expect(body).not.toContain('0b5c')
    expect(body).toMatch(/database_connections\{state="idle"\} \d/)
    expect(body).toContain('process_cpu_seconds_total')
  })
})
