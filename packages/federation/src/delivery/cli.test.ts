import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { runDelivery } from './cli'
import { deliveryRoutes } from './http'
import { readSigningKey, readTrust } from './signing/keys'
import { fakeBuild, host, temporaryFolder, writeBuild } from './testing/fake-remote'

let place: Awaited<ReturnType<typeof temporaryFolder>>
let out: string[]
let errors: string[]
beforeEach(async () => {
  place = await temporaryFolder()
  out = []
  errors = []
})
afterEach(() => place.remove())

const build = (version: string) => writeBuild(join(place.folder, 'mf-expense', 'dist'), fakeBuild({ version }))
const context = () => ({
  program: 'portal' as const,
  remotesFolder: join(place.folder, 'remotes'),
  by: 'ayse',
  build: async (remote: string) => join(place.folder, `mf-${remote}`, 'dist'),
  host: async () => host,
  print: (line: string) => out.push(line),
  printError: (line: string) => errors.push(line),
})
const portal = (...args: string[]) => runDelivery(args, context())

describe('the command line', () => {
  test('publishes, activates, rolls back and lists', async () => {
    await build('1.0.0')
    expect(await portal('publish', 'mf-expense', '--activate')).toBe(0)
    await build('1.1.0')
    expect(await portal('publish', 'mf-expense')).toBe(0)
    expect(await portal('activate', 'expense', '1.1.0')).toBe(0)
    expect(await portal('rollback', 'expense')).toBe(0)
    expect(out).toEqual([
      'expense 1.0.0 is published and active.',
      'expense 1.1.0 is published. Users see it after: portal activate expense 1.1.0',
      'expense 1.1.0 is active now.',
      'expense is back at 1.0.0.',
    ])
    out = []
    expect(await portal('remotes')).toBe(0)
    expect(out[0]).toMatch(
      /^REMOTE +ACTIVE +RELEASES +NEWEST\nexpense +1\.0\.0 +2 +1\.1\.0, \d{4}-\d\d-\d\d \d\d:\d\d UTC$/,
    )
    expect(await portal('remotes', 'expense')).toBe(0)
    expect(out[1]).toMatch(/\n +1\.1\.0 .*ayse\n\* +1\.0\.0 .*ayse$/)
  })

  test('publishes a build outside the repository under its own name', async () => {
    const dir = await writeBuild(join(place.folder, 'elsewhere'), fakeBuild({ name: 'travel' }))
    expect(await portal('publish', '--dir', dir, '--activate')).toBe(0)
    expect(out).toEqual(['travel 1.0.0 is published and active.'])
    expect(await portal('publish', '--dir', join(place.folder, 'nothing'))).toBe(1)
    expect(errors[0]).toMatch(/^MANIFEST_MISSING: /)
    expect(await portal('publish')).toBe(2)
    expect(await portal('publish', 'travel', '--dir', dir)).toBe(2)
  })

  test('creates a key, signs new releases, and signs published ones again', async () => {
    const file = join(place.folder, 'house.pem')
    expect(await portal('signing-key', file)).toBe(0)
    expect(await portal('signing-key', file)).toBe(1)
    expect(errors[0]).toMatch(/^DELIVERY_FAILED: EEXIST/)
    expect((await stat(file)).mode & 0o077).toBe(0)
    await writeFile(join(place.folder, 'keys.pem'), out[0] ?? '')
    const signing = {
      ...context(),
      trust: () => readTrust([join(place.folder, 'keys.pem')]),
      signer: async () => ({ keys: [await readSigningKey(file)], builder: 'build-1' }),
    }
    await build('1.0.0')
    expect(await portal('publish', 'mf-expense')).toBe(0)
    expect(await runDelivery(['activate', 'expense', '1.0.0'], signing)).toBe(1)
    expect(errors[1]).toBe(
      'RELEASE_UNSIGNED: expense 1.0.0 is not signed by a key that this portal trusts for this remote.',
    )
    expect(await runDelivery(['sign', 'expense', '1.0.0'], signing)).toBe(0)
    expect(await runDelivery(['activate', 'expense', '1.0.0'], signing)).toBe(0)
    await build('1.1.0')
    expect(await runDelivery(['publish', 'mf-expense', '--activate'], signing)).toBe(0)
    expect(await runDelivery(['remotes', 'expense'], signing)).toBe(0)
    expect(out.at(-1)).toMatch(/\* +1\.1\.0 .* signed\n +1\.0\.0 .* signed$/)
    expect(await portal('sign', 'expense', '1.0.0')).toBe(1)
  })

  test('prints a refusal in one line with its code', async () => {
    expect(await portal('rollback', 'expense')).toBe(1)
    expect(await portal('publish', 'mf-expense')).toBe(1)
    expect(await portal('remotes', 'expense')).toBe(1)
    expect(errors.map(line => /^([A-Z_]+): [^\n]+\.$/.exec(line)?.[1])).toEqual([
      'REMOTE_UNKNOWN',
      'MANIFEST_MISSING',
      'REMOTE_UNKNOWN',
    ])
  })

  test('says in one line when the folder of the remotes cannot be written', async () => {
    await build('1.0.0')
    await writeFile(join(place.folder, 'remotes'), 'a file')
    await writeBuild(place.folder, new Map([['elsewhere/.staging', Buffer.from('a file')]]))
    const there = { ...context(), remotesFolder: join(place.folder, 'elsewhere') }
    expect(await runDelivery(['publish', 'mf-expense'], there)).toBe(1)
    expect(await portal('publish', 'mf-expense')).toBe(1)
    expect(errors.map(line => line.split(':')[0])).toEqual(['DELIVERY_FAILED', 'REGISTRY_MALFORMED'])
  })

  test.each([
    [],
    ['deploy', 'expense'],
    ['publish'],
    ['activate', 'expense'],
    ['rollback', 'expense', 'leave'],
    ['rollback', '../log'],
    ['publish', 'mf-expense', '--revoke'],
    ['publish', 'mf-expense', '--now'],
    ['publish', 'mf-expense', '--to', 'http://localhost'],
    ['publish', 'mf-expense', '--to', 'localhost', '--token', 'x'],
    ['remotes', '--to', 'http://localhost', '--token', 'x'],
    ['sign'],
    ['rollout', 'expense', '1.0.0', '--stop'],
    ['rollout', 'expense', '--stop', '--resume'],
    ['rollout', 'expense', '1.0.0', '--to', '5', '--then', '100', '--wait', '1h'],
  ])('shows how it is used when it does not understand: %s %s %s', async (...args) => {
    expect(await portal(...args.filter(arg => typeof arg === 'string'))).toBe(2)
    expect(errors[0]).toContain('portal publish <mf-name>')
  })

  test('delivers to another portal, with a token that can be revoked', async () => {
    const elsewhere = join(place.folder, 'elsewhere')
    const app = Fastify()
    try {
      await app.register(deliveryRoutes, { remotesFolder: join(place.folder, 'remotes'), host })
      const to = await app.listen({ port: 0, host: '127.0.0.1' })
      expect(await portal('token', 'mf-expense')).toBe(0)
      const there = ['--to', to, '--token', out[0] ?? '']
      const far = (...args: string[]) =>
        runDelivery([...args, ...there], {
          program: 'portal',
          remotesFolder: elsewhere,
          by: 'nobody',
          build: async () => join(place.folder, 'mf-expense', 'dist'),
          host: async () => ({ hostApi: '9.0.0', singletons: {} }),
          print: line => out.push(line),
          printError: line => errors.push(line),
        })
      await build('1.0.0')
      expect(await far('publish', 'mf-expense', '--activate')).toBe(0)
      await build('1.1.0')
      expect(await far('publish', 'mf-expense')).toBe(0)
      expect(await far('activate', 'expense', '1.1.0')).toBe(0)
      expect(await far('rollback', 'expense')).toBe(0)
      expect(await far('remotes', 'expense')).toBe(0)
      expect(out.at(-1)).toMatch(/\* +1\.0\.0 .*token /)
      expect(await far('rollback', 'expense')).toBe(1)
      expect(await portal('token', 'expense', '--revoke')).toBe(0)
      expect(await far('rollback', 'expense')).toBe(1)
      expect(errors.map(line => line.split(':')[0])).toEqual(['NOTHING_TO_ROLL_BACK', 'DEPLOY_TOKEN_WRONG'])
    } finally {
      await app.close()
    }
    errors = []
    expect(await portal('rollback', 'expense', '--to', 'http://127.0.0.1:1', '--token', 'x')).toBe(1)
    expect(errors[0]).toBe('PORTAL_UNREACHABLE: No portal answers at http://127.0.0.1:1.')
  })
})
