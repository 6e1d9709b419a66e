import { join } from 'node:path'
import { activate, rollback } from './activate'
import { listRemotes } from './list-remotes'
import { readState } from './log'
import { publishFiles, type PublishOptions } from './publish'
import { registryOf } from './registry-of'
import { registrySchema } from '../registry'
import { fakeBuild, host, temporaryFolder } from './testing/fake-remote'

let place: Awaited<ReturnType<typeof temporaryFolder>>
let options: PublishOptions
beforeEach(async () => {
  place = await temporaryFolder()
  options = { remotesFolder: join(place.folder, 'remotes'), host, by: 'ayse' }
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0'])
    await publishFiles({ ...options, files: fakeBuild({ version }) })
})
afterEach(() => place.remove())

const use = (version: string) => activate({ ...options, remote: 'expense', version })
const back = async () => (await rollback({ ...options, remote: 'expense' })).version
async function seen() {
  const registry = registrySchema.parse(registryOf(await readState(options.remotesFolder)))
  return registry.remotes.map(({ active, earlier }) => [active.version, ...earlier.map(({ version }) => version)])[0]
}

describe('which release users get', () => {
  test('a rollback goes to the previously active release, and further back each time', async () => {
    for (const version of ['1.0.0', '1.2.0', '1.1.0']) await use(version)
    expect(await back()).toBe('1.2.0')
    expect(await back()).toBe('1.0.0')
    await expect(back()).rejects.toMatchObject({ code: 'NOTHING_TO_ROLL_BACK' })
    expect(await seen()).toEqual(['1.0.0'])
  })

  test('a rollback to a version goes to any release that was active, also one that was rolled back', async () => {
    const to = (version: string) => rollback({ ...options, remote: 'expense', version })
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await use(version)
    expect(await to('1.0.0')).toMatchObject({ version: '1.0.0' })
    expect(await seen()).toEqual(['1.0.0'])
    await to('1.2.0')
    expect(await seen()).toEqual(['1.2.0', '1.0.0'])
    await expect(to('1.3.0')).rejects.toMatchObject({ code: 'NOTHING_TO_ROLL_BACK' })
    await expect(to('1.2.0')).rejects.toMatchObject({ code: 'NOTHING_TO_ROLL_BACK' })
    await expect(to('9.0.0')).rejects.toMatchObject({ code: 'VERSION_UNKNOWN' })
  })

  test('refuses one of two simultaneous moves from the same release', async () => {
    await use('1.0.0')
    const move = { ...options, remote: 'expense', seen: '1.0.0' }
    const moves = await Promise.allSettled([
      activate({ ...move, version: '1.1.0' }),
      activate({ ...move, version: '1.2.0', by: 'mehmet' }),
    ])
    expect(moves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = moves.find(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({ reason: { code: 'REMOTE_MOVED' } })
    await expect(rollback(move)).rejects.toMatchObject({ code: 'REMOTE_MOVED' })
  })

  test('a release that was rolled back is not offered as an earlier one', async () => {
    for (const version of ['1.0.0', '1.1.0']) await use(version)
    await back()
    await use('1.2.0')
    expect(await seen()).toEqual(['1.2.0', '1.0.0'])
    expect(await back()).toBe('1.0.0')
  })

  test('at most two earlier releases are offered, newest first, each once', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.1.0', '1.3.0']) await use(version)
    expect(await seen()).toEqual(['1.3.0', '1.1.0', '1.2.0'])
  })

  test('activating what is active changes nothing and says so', async () => {
    expect(await use('1.0.0')).toMatchObject({ already: false })
    const { revision } = await readState(options.remotesFolder)
    expect(await use('1.0.0')).toMatchObject({ already: true })
    expect((await readState(options.remotesFolder)).revision).toBe(revision)
  })

  test('the list shows versions, who published them and which is active', async () => {
    await use('1.2.0')
    const [remote] = await listRemotes(options.remotesFolder)
    expect(remote).toMatchObject({ name: 'expense', active: '1.2.0' })
    expect(remote?.releases.map(({ version, active, publishedBy }) => [version, active, publishedBy])).toEqual([
      ['1.3.0', false, 'ayse'],
      ['1.2.0', true, 'ayse'],
      ['1.1.0', false, 'ayse'],
      ['1.0.0', false, 'ayse'],
    ])
  })
})

describe('with a shell that the releases were not built for', () => {
  const shell = (react: string, hostApi = host.hostApi) => ({ hostApi, singletons: { ...host.singletons, react } })
  const later = { ...shell('19.4.0'), singletons: { react: '19.4.0', '@portal/ui': '1.3.0' } }

  test.each([
    ['a patch of a library', shell('19.3.2')],
    ['a later minor version of one, and of what the portal itself offers', later],
  ])('one with %s takes them all', async (_, other) => {
    options = { ...options, host: other }
    expect(await use('1.1.0')).toMatchObject({ already: false })
    expect(await publishFiles({ ...options, files: fakeBuild({ version: '1.4.0' }) })).toMatchObject({ already: false })
  })

  test.each([
    ['older', shell('19.3.0')],
    ['of another major version', shell('20.0.0')],
    ['gone', { hostApi: host.hostApi, singletons: {} }],
  ])('one whose library is %s takes none, and still rolls back', async (_, other) => {
    for (const version of ['1.0.0', '1.1.0']) await use(version)
    options = { ...options, host: other }
    await expect(use('1.2.0')).rejects.toMatchObject({ code: 'SINGLETON_MISMATCH' })
    expect(await back()).toBe('1.0.0')
  })

  test('a release for another host API can still be rolled back to', async () => {
    for (const version of ['1.0.0', '1.1.0']) await use(version)
    options = { ...options, host: shell('19.3.1', '99.0.0') }
    await expect(use('1.2.0')).rejects.toMatchObject({ code: 'HOST_API_MISMATCH' })
    expect(await back()).toBe('1.0.0')
  })
})
