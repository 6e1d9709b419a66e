import { request } from 'node:http'
import { join } from 'node:path'
import { writeFile } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { registrySchema } from '../registry'
import { deliveryCalls } from './delivery-calls'
import { deliveryRoutes } from './http'
import { maxArchiveBytes } from './limits'
import { readState } from './log'
import { publishFiles } from './publish'
import { archiveOf, rawArchive } from './testing/archives'
import { fakeBuild, host, temporaryFolder } from './testing/fake-remote'
import { snapshot } from './testing/snapshot'
import { issueToken, revokeTokens } from './tokens'

let place: Awaited<ReturnType<typeof temporaryFolder>>
let remotesFolder: string
let app: FastifyInstance
let token: string

beforeEach(async () => {
  place = await temporaryFolder()
  remotesFolder = join(place.folder, 'remotes')
  token = await issueToken({ remotesFolder, remote: 'expense', by: 'ayse' })
  app = Fastify()
  await app.register(deliveryRoutes, { remotesFolder, host })
})
afterEach(async () => {
  await app.close()
  await place.remove()
})

const send = (payload: Buffer, { query = '', bearer = token, remote = 'expense', to = 'publish' } = {}) =>
  app.inject({
    method: 'POST',
    url: `/delivery/${remote}/${to}${query}`,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/gzip' },
    payload,
  })
const post = (path: string, payload: object = {}) =>
  app.inject({
    method: 'POST',
    url: `/delivery/expense/${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  })
const get = (path: string) =>
  app.inject({ url: `/delivery/expense${path}`, headers: { authorization: `Bearer ${token}` } })
const registry = (headers: Record<string, string> = {}) => app.inject({ url: '/remotes/registry.json', headers })
const shown = async () => registrySchema.parse((await registry()).json()).remotes

describe('delivering over HTTP', () => {
  test('answers what the document of the calls says', async () => {
    const described = (name: string) => {
      const call = deliveryCalls.find(each => each.name === name)
      if (!call) throw new Error(`${name} is not described`)
      return call.answer
    }
    await send(archiveOf(fakeBuild()), { query: '?activate=true' })
    const answers = {
      publishRelease: (await send(archiveOf(fakeBuild({ version: '1.1.0' })))).json().data,
      activateRelease: (await post('activate', { version: '1.1.0' })).json().data,
      checkRelease: (await send(archiveOf(fakeBuild({ version: '1.2.0' })), { to: 'check' })).json().data,
      rollOutRelease: (await post('rollout', { version: '1.0.0', percent: 5 })).json().data,
      stopReleaseRollout: (await post('rollout/stop')).json().data,
      resumeReleaseRollout: (await post('rollout/resume')).json().data,
      readReleases: (await get('')).json().data,
      readErrors: (await get('/errors')).json().data,
      rollBackRelease: (await post('rollback')).json().data,
      readRegistry: (await registry()).json(),
      readHost: host,
    }
    expect(Object.keys(answers).sort()).toEqual(deliveryCalls.map(({ name }) => name).sort())
    for (const [name, answer] of Object.entries(answers)) expect(described(name).parse(answer)).toEqual(answer)
  })

  test('publishes, activates, rolls back and tells the history', async () => {
    const first = await send(archiveOf(fakeBuild()), { query: '?activate=true' })
    expect(first.statusCode).toBe(201)
    expect(first.json()).toMatchObject({ success: true, data: { version: '1.0.0', active: true, already: false } })
    expect((await send(archiveOf(fakeBuild()))).json()).toMatchObject({ data: { already: true } })

    await send(archiveOf(fakeBuild({ version: '1.1.0' })))
    expect(await shown()).toMatchObject([{ active: { version: '1.0.0' } }])
    expect((await post('activate', { version: '1.1.0' })).json()).toMatchObject({
      success: true,
      data: { version: '1.1.0' },
    })
    expect(await shown()).toMatchObject([{ active: { version: '1.1.0' }, earlier: [{ version: '1.0.0' }] }])
    expect((await post('rollback')).json()).toMatchObject({ data: { version: '1.0.0' } })

    const history = await app.inject({ url: '/delivery/expense', headers: { authorization: `Bearer ${token}` } })
    expect(history.json()).toMatchObject({
      success: true,
      data: {
        active: '1.0.0',
        releases: [{ version: '1.1.0', publishedBy: expect.stringMatching(/^token /) }, { version: '1.0.0' }],
      },
    })
  })

  test('a missing, wrong, ended or other remote’s token gets one and the same refusal, and changes nothing', async () => {
    const foreign = await issueToken({ remotesFolder, remote: 'leave', by: 'ayse' })
    const ended = await issueToken({ remotesFolder, remote: 'travel', by: 'ayse' })
    await revokeTokens({ remotesFolder, remote: 'travel', by: 'ayse' })
    const before = await snapshot(remotesFolder)
    const archive = archiveOf(fakeBuild())
    const answers = [
      await send(archive, { bearer: 'guess' }),
      await send(archive, { bearer: foreign }),
      await send(archive, { bearer: ended, remote: 'travel' }),
      await send(archive, { bearer: token, remote: 'unknown' }),
      await send(archive, { bearer: token, remote: '..%2Flog' }),
      await send(archive, { bearer: token.toUpperCase() }),
      await app.inject({
        method: 'POST',
        url: '/delivery/expense/publish',
        payload: archive,
        headers: { 'content-type': 'application/gzip' },
      }),
      await app.inject({ method: 'POST', url: '/delivery/expense/rollback' }),
      await app.inject({ url: '/delivery/expense' }),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401)
      expect(answer.body).toBe(answers[0]?.body)
    }
    expect(answers[0]?.json()).toMatchObject({ success: false, code: 'DEPLOY_TOKEN_WRONG' })
    expect(await snapshot(remotesFolder)).toEqual(before)
  })

  test('a token is written down nowhere', async () => {
    await send(archiveOf(fakeBuild()))
    const written = JSON.stringify([...(await readState(remotesFolder)).remotes.values()])
    expect(written).toContain('tokenHashes')
    expect(written).not.toContain(token)
  })

  test.each<[string, number, string, () => Buffer]>([
    ['that climbs out of its folder', 422, 'ARCHIVE_UNSAFE', () => rawArchive([{ path: '../evil.js', data: 'x' }])],
    ['with a link', 422, 'ARCHIVE_UNSAFE', () => rawArchive([{ path: 'a.js', type: '2', link: '/etc/passwd' }])],
    ['that is too large', 413, 'ARCHIVE_TOO_LARGE', () => Buffer.alloc(maxArchiveBytes + 1)],
    ['that is none', 400, 'ARCHIVE_MALFORMED', () => Buffer.from('hello')],
    ['of another remote', 422, 'NAME_MISMATCH', () => archiveOf(fakeBuild({ name: 'leave' }))],
    ['of a version with other content', 409, 'VERSION_EXISTS', () => archiveOf(fakeBuild({ content: 'other' }))],
  ])('an archive %s is refused and changes nothing', async (_, status, code, archive) => {
    await send(archiveOf(fakeBuild()))
    const before = await snapshot(place.folder)
    const answer = await send(archive(), { query: '?activate=true' })
    expect(answer.json()).toMatchObject({ success: false, code, message: expect.any(String) })
    expect(answer.statusCode).toBe(status)
    expect(await snapshot(place.folder)).toEqual(before)
  })

  test('a refusal arrives however much the caller still had to send', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const refusal = async (bearer: string) => {
      const answer = await fetch(`${address}/delivery/expense/publish`, {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/gzip' },
        body: new Uint8Array(2 * maxArchiveBytes),
      })
      return [answer.status, Object(await answer.json()).code]
    }
    expect(await refusal('guess')).toEqual([401, 'DEPLOY_TOKEN_WRONG'])
    expect(await refusal(token)).toEqual([413, 'ARCHIVE_TOO_LARGE'])
  })

  test('an upload that is cut off changes nothing', async () => {
    await send(archiveOf(fakeBuild()), { query: '?activate=true' })
    const before = await snapshot(place.folder)
    const arrived = new Promise(resolve => app.server.once('request', ({ socket }) => socket.once('close', resolve)))
    const upload = request(
      `${await app.listen({ port: 0, host: '127.0.0.1' })}/delivery/expense/publish?activate=true`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip', 'content-length': 1_000_000 },
      },
    )
    upload.on('error', () => {})
    upload.write(archiveOf(fakeBuild({ version: '1.1.0' })).subarray(0, 100), () => upload.destroy())
    await arrived
    expect(await snapshot(place.folder)).toEqual(before)
  })

  test('a call that nobody understands is refused with a code', async () => {
    const codes = [
      await post('activate', { version: 1 }),
      await post('activate', { version: '9.9.9' }),
      await post('rollback'),
      await send(archiveOf(fakeBuild()), { query: '?activate=maybe' }),
      await post('publish', { hello: 1 }),
    ].map(answer => [answer.statusCode, answer.json().code])
    expect(codes).toEqual([
      [400, 'BODY_MALFORMED'],
      [404, 'REMOTE_UNKNOWN'],
      [404, 'REMOTE_UNKNOWN'],
      [400, 'BODY_MALFORMED'],
      [400, 'ARCHIVE_MALFORMED'],
    ])
  })
})

describe('the registry’s answer', () => {
  const publish = (version: string) =>
    publishFiles({ remotesFolder, host, by: 'ayse', files: fakeBuild({ version }), activate: true })

  test('is empty before anything is published', async () => {
    expect(await shown()).toEqual([])
  })

  test('is asked for each time, and sent only when it changed', async () => {
    await publish('1.0.0')
    const first = await registry()
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding, Authorization, Prefer' })
    const etag = String(first.headers.etag)
    expect(etag).toMatch(/^"[\w-]{16}"$/)
    const same = await registry({ 'if-none-match': etag })
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag])
    await publish('1.1.0')
    const changed = await registry({ 'if-none-match': `"other", ${etag}` })
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
  })

  test('is compressed for those who can read it', async () => {
    await publish('1.0.0')
    const plain = await registry()
    const br = await registry({ 'accept-encoding': 'gzip, deflate, br' })
    const gz = await registry({ 'accept-encoding': 'gzip, br;q=0' })
    expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload)
    expect(gunzipSync(gz.rawPayload)).toEqual(plain.rawPayload)
    expect(new Set([plain, br, gz].map(({ headers }) => headers.etag)).size).toBe(3)
    expect((await registry({ 'accept-encoding': 'br', 'if-none-match': String(br.headers.etag) })).statusCode).toBe(304)
  })

  test('stays the last good one when the log is damaged, and comes back when it is mended', async () => {
    await publish('1.0.0')
    const good = await registry()
    const next = join(
      remotesFolder,
      'log',
      `${String((await readState(remotesFolder)).revision + 1).padStart(6, '0')}.json`,
    )
    await writeFile(next, '{"type":')
    const still = await registry()
    expect([still.statusCode, still.body]).toEqual([200, good.body])
    expect((await post('rollback')).json()).toMatchObject({ code: 'REGISTRY_MALFORMED' })

    const restarted = Fastify()
    try {
      await restarted.register(deliveryRoutes, { remotesFolder, host })
      const none = await restarted.inject('/remotes/registry.json')
      expect(none.statusCode).toBe(503)
      expect(none.json()).toMatchObject({
        success: false,
        code: 'REGISTRY_MALFORMED',
        message: expect.stringContaining('log/'),
      })
    } finally {
      await restarted.close()
    }

    const mended = { type: 'tokenRevoked', remote: 'expense', at: '2026-01-01T00:00:00.000Z', by: 'ayse' }
    await writeFile(next, JSON.stringify(mended))
    expect((await registry()).headers.etag).not.toBe(good.headers.etag)
  })
})
