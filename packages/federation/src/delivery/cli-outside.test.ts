import { createPublicKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { runDelivery } from './cli'
import { statementFile } from './kept-back'
import { deliveryRoutes } from './http'
import { readState } from './log'
import { publishFiles } from './publish'
import { stopRollout } from './rollout/roll-out'
import { keyId, newKeyPair, readSigningKey } from './signing/keys'
import { fakeBuild, host, temporaryFolder, writeBuild } from './testing/fake-remote'
import { issueToken } from './tokens'

/** The command line as the SDK has it: at the folder of one remote, with a portal elsewhere. */

const key = newKeyPair()
const open = createPublicKey(key.publicKey)
const figures = { entries: 41, failures: [{ code: 'REMOTE_RENDER_FAILED', count: 3 }], load: null }
const counts = { first: { entries: 41, failures: 3 }, active: { entries: 380, failures: 1 } }

let place: Awaited<ReturnType<typeof temporaryFolder>>
let remotesFolder: string
let app: FastifyInstance
let url: string
let deployToken: string
let version: string
let out: string[]
let errors: string[]
let signs: boolean
/** What happens while a rollout is waited for. */
let meanwhile: (() => Promise<unknown>)[]
beforeEach(async () => {
  place = await temporaryFolder()
  remotesFolder = join(place.folder, 'remotes')
  deployToken = await issueToken({ remotesFolder, remote: 'travel', by: 'ayse' })
  ;[out, errors, meanwhile, signs] = [[], [], [], true]
  app = Fastify()
  await app.register(deliveryRoutes, {
    remotesFolder,
    host,
    trust: { keys: new Map(), teams: new Map([['travel', new Map([[keyId(open), open]])]]), revoked: new Map() },
    judge: {
      judge: async ({ rollout }) => rollout && { is: 'waiting', missing: 9, ...counts },
      takeBack: async () => undefined,
    },
    errorsOf: async () => [
      {
        id: '5f0c2d9a7b1e4c38',
        version: '1.1.0',
        code: 'REMOTE_RUNTIME_ERROR',
        message: 'TypeError: trip is undefined',
        stack: ['save (src/pages/travel.page.tsx:41:18)'],
        count: 12,
        people: 5,
        firstDate: '2026-11-26T08:30:00.000Z',
        lastDate: '2026-11-26T09:10:00.000Z',
      },
    ],
    figuresOf: async folders =>
      new Map(
        folders.map(folder => [
          folder,
          { ...figures, lcp: null, shown: null, inp: null, cls: null, task: null, start: 3120 },
        ]),
      ),
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  await build('1.0.0')
})
afterEach(async () => {
  await app.close()
  await place.remove()
})

const dist = () => join(place.folder, 'dist')
async function build(of: string, remote: Parameters<typeof fakeBuild>[0] = {}) {
  version = of
  await writeBuild(dist(), fakeBuild({ name: 'travel', version, ...remote }))
}
const sdk = (...args: string[]) =>
  runDelivery(args, {
    program: 'portal-sdk',
    otherUsage: 'portal-sdk new <name>',
    remotesFolder: '',
    by: '',
    deployToken,
    project: async () => ({ remote: 'travel', version, dir: dist() }),
    build: () => Promise.reject(new Error('no repository')),
    host: () => Promise.reject(new Error('no portal here')),
    signer: async () => (signs ? { keys: [await readSigningKey(key.privateKey)], builder: 'ci' } : undefined),
    pause: async () => void (await meanwhile.shift()?.()),
    print: line => out.push(line),
    printError: line => errors.push(line),
  })
const last = () => JSON.parse(out.at(-1) ?? '')
const there = () => ['--portal', url]
const staged = ['--to', '5', '--then', '25,100', '--every', '30m']

async function twoVersions() {
  await sdk('publish', '--activate', ...there())
  await build('1.1.0')
  await sdk('publish', ...there())
}

test('signs with the team’s key and publishes the remote of this folder; messages name its own commands', async () => {
  expect(await sdk('publish', '--activate', ...there())).toBe(0)
  await build('1.1.0')
  expect(await sdk('sign')).toBe(0)
  expect(await readFile(join(dist(), statementFile), 'utf8')).toContain(key.id)
  expect(await sdk('publish', ...there())).toBe(0)
  expect(await sdk('activate', ...there())).toBe(0)
  expect(await sdk('rollback', ...there())).toBe(0)
  expect(out).toEqual([
    'travel 1.0.0 is published and active.',
    `${dist()} is signed.`,
    `travel 1.1.0 is published. Users see it after: portal-sdk activate travel 1.1.0 --portal ${url}`,
    'travel 1.1.0 is active now.',
    'travel is back at 1.0.0.',
  ])
})

test('shows figures, and the verdict of a rollout; the same as data', async () => {
  await twoVersions()
  expect(await sdk('rollout', ...staged, ...there())).toBe(0)
  out = []
  expect(await sdk('remotes', ...there())).toBe(0)
  expect(out[0]).toMatch(/VERSION +PUBLISHED +BY +OPENED +FAILED +LOADED +STARTED\n/)
  expect(out[0]).toMatch(
    / 1\.1\.0 .* 41 +3 REMOTE_RENDER_FAILED +– +3120 ms +signed, 5 %, then 25, 100 % every 30 minutes\n/,
  )
  expect(out[0]).toContain(
    '1.1.0: 3 of 41 openings failed, of the active version 1 of 380; 9 openings missing for the next stage',
  )
  expect(await sdk('remotes', '--json', ...there())).toBe(0)
  expect(last()).toMatchObject({
    success: true,
    data: { name: 'travel', active: '1.0.0', rollout: { version: '1.1.0', percent: 5, verdict: { is: 'waiting' } } },
  })
})

test('stops a rollout and resumes it where it was; one that was taken back for its failures stays so', async () => {
  await twoVersions()
  expect(await sdk('rollout', '--resume', ...there())).toBe(1)
  await sdk('rollout', ...staged, ...there())
  expect(await sdk('rollout', '--stop', ...there())).toBe(0)
  expect(await sdk('rollout', '--stop', ...there())).toBe(1)
  await sdk('remotes', ...there())
  expect(out.at(-1)).toContain('stopped at 5 %: stopped')
  expect(await sdk('rollout', '--resume', ...there())).toBe(0)
  const resumed = (await readState(remotesFolder)).remotes.get('travel')?.rollout
  expect(resumed).toMatchObject({ percent: 5, next: [25, 100], everyMinutes: 30 })
  await stopRollout({ remotesFolder, remote: 'travel', by: 'rollout', why: 'worse' })
  expect(await sdk('rollout', '--resume', ...there())).toBe(1)
  expect(errors.map(line => line.split(':')[0])).toEqual(['ROLLOUT_MISSING', 'ROLLOUT_MISSING', 'ROLLOUT_INVALID'])
})

describe('--wait', () => {
  test('ends with 0 once everybody has the release, and a job that runs again goes on waiting', async () => {
    await twoVersions()
    await sdk('rollout', ...staged, ...there())
    meanwhile = [async () => expect(await sdk('activate', ...there())).toBe(0)]
    expect(await sdk('rollout', ...staged, '--wait', '1h', ...there())).toBe(0)
    expect(out.at(-1)).toBe('travel 1.1.0 is active for everybody.')
    expect(await sdk('rollout', ...staged, '--wait', '1h', ...there())).toBe(0)
  })

  test('ends with 1 once it is taken back, and says the counts', async () => {
    await twoVersions()
    const verdict = { is: 'worse', missing: 0, ...counts } as const
    const stop = () => stopRollout({ remotesFolder, remote: 'travel', by: 'rollout', why: 'worse', verdict })
    meanwhile = [async () => undefined, stop]
    expect(await sdk('rollout', ...staged, '--wait', '1h', ...there())).toBe(1)
    expect(out.at(-1)).toBe(
      'travel 1.1.0 was taken back: 3 of 41 openings failed, of the active version 1 of 380; ' +
        'it fails more often and is taken back.',
    )
  })

  test('ends with 3 when the time is over; the rollout goes on', async () => {
    await twoVersions()
    expect(await sdk('rollout', ...staged, '--wait', '0m', '--json', ...there())).toBe(3)
    expect(out).toHaveLength(3)
    expect(last()).toMatchObject({ success: false, data: { rollout: { version: '1.1.0' } } })
  })

  test('waits for a portal that restarts', async () => {
    await twoVersions()
    const away = { url, folder: remotesFolder }
    meanwhile = [
      () => app.close(),
      async () => {
        app = Fastify()
        await app.register(deliveryRoutes, { remotesFolder: away.folder, host })
        await app.listen({ port: Number(new URL(away.url).port), host: '127.0.0.1' })
        await sdk('activate', ...there())
      },
    ]
    expect(await sdk('rollout', ...staged, '--wait', '1h', ...there())).toBe(0)
  })

  test.each([
    ['without a last stage', ['--to', '5', '--wait', '1h']],
    ['for what is no time', [...staged, '--wait', 'soon']],
  ])('is not understood %s', async (_, options) => {
    expect(await sdk('rollout', ...options, ...there())).toBe(2)
  })
})

describe('check', () => {
  test('says that all is well, what the portal has, and changes nothing', async () => {
    expect(await sdk('check', ...there())).toBe(0)
    const [verdict, , heads, api, ...rest] = out.at(-1)?.split('\n') ?? []
    expect([verdict, heads?.trim().split(/ +/), api?.split(/ {2,}/), ...rest]).toEqual([
      '1.0.0 would be published.',
      ['BUILD', 'PORTAL'],
      ['host API', `^${host.hostApi}`, host.hostApi],
      expect.stringMatching(/^react +19\.3\.1 +19\.3\.1$/),
      'The portal takes signed releases only.',
    ])
    expect((await readState(remotesFolder)).remotes.get('travel')?.releases).toEqual([])
  })

  test('says every refusal, not only the first', async () => {
    await publishFiles({
      remotesFolder,
      host,
      by: 'ayse',
      files: fakeBuild({ name: 'trips', routes: ['/travel'] }),
      activate: true,
    })
    await build('1.0.0', {
      routes: ['/travel'],
      singletons: { react: '18.0.0' },
      entry: 'var other = 1',
      descriptor: { hostApi: '^99.0.0' },
    })
    signs = false
    expect(await sdk('check', '--json', ...there())).toBe(1)
    expect(last().data.faults.map(({ code }: { code: string }) => code)).toEqual([
      'CONTAINER_MISSING',
      'RELEASE_UNSIGNED',
      'HOST_API_MISMATCH',
      'SINGLETON_MISMATCH',
      'ROUTE_CLASH',
    ])
  })

  test('says that the version exists with other content', async () => {
    await sdk('publish', ...there())
    await build('1.0.0', { content: 'b' })
    expect(await sdk('check', ...there())).toBe(1)
    expect(out.at(-1)).toContain('VERSION_EXISTS: travel 1.0.0 exists with other content.')
  })

  test('needs the token of the remote', async () => {
    deployToken = await issueToken({ remotesFolder, remote: 'leave', by: 'ayse' })
    expect(await sdk('check', '--json', ...there())).toBe(1)
    expect(last()).toMatchObject({ success: false, code: 'DEPLOY_TOKEN_WRONG' })
    expect(errors).toEqual([])
  })
})

test('lists the errors of its releases in browsers, with their sources', async () => {
  expect(await sdk('logs', ...there())).toBe(0)
  expect(out.at(-1)).toBe(
    '1.1.0 REMOTE_RUNTIME_ERROR, 12 times for 5 people, last 2026-11-26 09:10 UTC\n' +
      '  TypeError: trip is undefined\n' +
      '    at save (src/pages/travel.page.tsx:41:18)',
  )
  expect(await sdk('logs', '--json', ...there())).toBe(0)
  expect(last()).toMatchObject({ success: true, data: [{ version: '1.1.0', count: 12 }] })
})

test.each([
  [['publish'], 'Name the portal: --portal https://portal.example.com'],
  [['rollout', '--until', '5'], 'Unknown option'],
  [['check', '--activate'], '“check” does not know --activate.'],
  [['portal'], 'There is no command “portal”.'],
])('%s is not understood, and the usage has this program’s commands alone', async (args, why) => {
  expect(await sdk(...args)).toBe(2)
  expect(errors[0]).toContain(why)
  expect(errors[0]).toContain('portal-sdk new <name>\nportal-sdk check')
  expect(errors[0]).not.toMatch(/\bportal (publish|token|sign|activate)\b|token <remote>/)
})
