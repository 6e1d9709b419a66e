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
  test('a rollback goes to what was active before, and further back each time', async () => {
    for (const version of ['1.0.0', '1.2.0', '1.1.0']) await use(version)
    expect(await back()).toBe('1.2.0')
    expect(await back()).toBe('1.0.0')
    await expect(back()).rejects.toMatchObject({ code: 'NOTHING_TO_ROLL_BACK' })
    expect(await seen()).toEqual(['1.0.0'])
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
