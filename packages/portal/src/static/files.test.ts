import { type AddressInfo, connect } from 'node:net'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { startTestApp, type TestApp, writeFiles } from '../testing/test-app'

const script = 'export const answer = 42;'.repeat(100)
const release = 'expense/1.0.0-0123456789ab'
let portal: TestApp

beforeAll(async () => {
  portal = await startTestApp()
  const compressed = { '.br': brotliCompressSync(script), '.gz': gzipSync(script) }
  await writeFiles(portal.shellFolder, {
    'assets/main.1a2b.js': script,
    'assets/main.1a2b.js.br': compressed['.br'],
    'assets/main.1a2b.js.gz': compressed['.gz'],
    'assets/receipt-worker.1a2b.js': script,
    'assets/logo.svg': '<svg/>',
    'assets/style.css': 'a{}',
    'assets/.hidden.js': 'hidden',
    '.git/config': 'hidden',
    'assets/main.1a2b.js.map': 'secret',
    'favicon.ico': 'icon',
    '../secret.txt': 'secret',
  })
  await writeFiles(portal.remotesFolder, {
    [`${release}/mf-manifest.json`]: '{}',
    [`${release}/page.js`]: script,
    [`${release}/page.js.br`]: compressed['.br'],
    [`${release}/page.js.map`]: 'secret',
    'log/000001.json': 'secret',
  })
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => portal.close())

const get = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers })

test('the worker that reads receipts reaches nothing but the portal, and alone may run WASM', async () => {
  const { headers } = await get('/assets/receipt-worker.1a2b.js')
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  )
  expect((await get('/assets/main.1a2b.js')).headers['content-security-policy']).not.toContain('default-src')
})

describe('encodings', () => {
  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ])('Accept-Encoding "%s" gets %s', async (accepted, encoding, decompress) => {
    const answer = await get('/assets/main.1a2b.js', { 'accept-encoding': accepted })
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(answer.rawPayload.length),
      vary: 'Accept-Encoding',
    })
    expect(decompress(answer.rawPayload).toString()).toBe(script)
  })

  test.each([[{}], [{ 'accept-encoding': 'identity' }], [{ 'accept-encoding': 'br;q=0' }]])(
    'without an encoding that lies ready (%j) the file itself is sent',
    async headers => {
      const answer = await get('/assets/main.1a2b.js', headers as Record<string, string>)
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(answer.headers.vary).toBe('Accept-Encoding')
      expect(answer.body).toBe(script)
    },
  )

  test('each encoding has an etag of its own', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', ''].map(
        async accepted => (await get('/assets/main.1a2b.js', { 'accept-encoding': accepted })).headers.etag,
      ),
    )
    expect(new Set(tags).size).toBe(3)
  })

  test('HEAD answers what GET would, without the file', async () => {
    const answer = await portal.app.inject({ method: 'HEAD', url: '/assets/main.1a2b.js' })
    expect(answer).toMatchObject({ statusCode: 200, body: '' })
    expect(answer.headers['content-length']).toBe(String(script.length))
  })
})

describe('caches and types', () => {
  test.each([
    ['/assets/main.1a2b.js', 'text/javascript; charset=utf-8'],
    ['/assets/logo.svg', 'image/svg+xml; charset=utf-8'],
    ['/assets/style.css', 'text/css; charset=utf-8'],
  ])('%s is %s, kept for a year', async (url, type) => {
    expect((await get(url)).headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })

  test('a file without a hash in its name is asked for again each time', async () => {
    expect((await get('/favicon.ico')).headers).toMatchObject({
      'content-type': 'image/x-icon',
      'cache-control': 'no-cache',
    })
  })

  test('a file of a release is kept for a year, and portals on other origins may load and time it', async () => {
    const answer = await get(`/remotes/${release}/page.js`, { 'accept-encoding': 'br' })
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'timing-allow-origin': '*',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
    })
    expect((await get(`/remotes/${release}/mf-manifest.json`)).headers['content-type']).toMatch(/^application\/json/)
  })

  test('a file that is missing is not kept by any cache', async () => {
    expect((await get(`/remotes/${release}/gone.js`)).headers['cache-control']).toBe('no-store')
  })
})

describe('what is not served', () => {
  test('a remote’s script as a service worker', async () => {
    expect((await get(`/remotes/${release}/page.js`, { 'service-worker': 'script' })).statusCode).toBe(404)
  })

  test.each([
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..\\secret.txt',
    '//secret.txt',
    '/assets/.hidden.js',
    '/.git/config',
    '/assets/',
    '/assets',
    '/assets/main.1a2b.js/',
    '/assets/main.1a2b.js%00',
    '/assets/main.1a2b.js.br',
    '/assets/main.1a2b.js.gz',
    '/assets/main.1a2b.js.map',
    '/assets/main.1a2b.js.MAP',
    '/remotes/log/000001.json',
    '/remotes/expense',
    `/remotes/${release}`,
    `/remotes/${release}/`,
    `/remotes/${release}/../../log/000001.json`,
    `/remotes/${release}/%2e%2e/%2e%2e/log/000001.json`,
    `/remotes/${release}/page.js.br`,
    `/remotes/${release}/page.js.map`,
  ])('%s', async url => {
    // Over a raw connection, because an HTTP client would normalise the address.
    const { port } = portal.app.server.address() as AddressInfo
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
      )
      let text = ''
      socket.on('data', chunk => (text += chunk.toString('latin1')))
      socket.on('end', () => resolve(text))
      socket.on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /)
    expect(answer).not.toContain('secret')
    expect(answer).not.toContain('hidden')
  })
})

test('on a developers’ portal the shell’s source maps are there, those of releases are not', async () => {
  const developers = await startTestApp({ PORTAL_DEV_REMOTES: 'on' })
  try {
    await writeFiles(developers.shellFolder, { 'assets/main.1a2b.js.map': '{}' })
    await writeFiles(developers.remotesFolder, { [`${release}/page.js.map`]: '{}' })
    const status = async (url: string) => (await developers.app.inject({ url })).statusCode
    expect(await status('/assets/main.1a2b.js.map')).toBe(200)
    expect(await status(`/remotes/${release}/page.js.map`)).toBe(404)
  } finally {
    await developers.close()
  }
})
