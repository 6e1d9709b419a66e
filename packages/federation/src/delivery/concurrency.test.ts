import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { readLog, readState } from './log'
import { registryOf } from './registry-of'
import { stagingFolder } from './staging'
import { publishFiles } from './publish'
import { fakeBuild, host, temporaryFolder } from './testing/fake-remote'

let place: Awaited<ReturnType<typeof temporaryFolder>>
let remotesFolder: string
beforeEach(async () => {
  place = await temporaryFolder()
  remotesFolder = join(place.folder, 'remotes')
})
afterEach(() => place.remove())

/** Everything that the registry names is there with what its manifest lists. */
async function expectWhole() {
  for (const { active, earlier } of registryOf(await readState(remotesFolder)).remotes)
    for (const { folder } of [active, ...earlier])
      expect(await readFile(join(remotesFolder, folder, 'remoteEntry.js'), 'utf8')).toContain('and so on')
}

describe('deliveries at the same time', () => {
  test('by several processes lose no event', async () => {
    const script = join(place.folder, 'deliver.cjs')
    const entry = join(__dirname, 'testing/deliver.process.ts')
    await build({
      entryPoints: [entry],
      outfile: script,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      logLevel: 'silent',
    })
    const people = ['a', 'b', 'c']
    const rounds = 3
    await Promise.all(
      people.map(who => promisify(execFile)(process.execPath, [script, remotesFolder, who, String(rounds)])),
    )

    const events = await readLog(remotesFolder)
    const count = (type: string, remote?: string) =>
      events.filter(event => event.type === type && (!remote || event.remote === remote)).length
    for (const who of people) {
      expect(count('published', `own-${who}`)).toBe(rounds)
      expect(count('activated', `own-${who}`)).toBe(rounds)
    }
    // Everybody's publish of the same content is one.
    expect(count('published', 'shared')).toBe(rounds)
    expect((await readState(remotesFolder)).revision).toBe((await readdir(join(remotesFolder, 'log'))).length)
    expect(await readdir(stagingFolder(remotesFolder))).toEqual([])
    await expectWhole()
  })

  test('of eight remotes in one process are all there', async () => {
    const names = Array.from({ length: 8 }, (_, i) => `remote-${String(i).padStart(2, '0')}`)
    await Promise.all(
      names.map(name => publishFiles({ remotesFolder, host, by: name, files: fakeBuild({ name }), activate: true })),
    )
    const { remotes, revision } = registryOf(await readState(remotesFolder))
    expect(remotes.map(({ name }) => name)).toEqual(names)
    expect(revision).toBe(16)
  })

  test('of remotes that claim one address let one of them in', async () => {
    const names = ['ant', 'bee', 'cat']
    const results = await Promise.allSettled(
      names.map(name =>
        publishFiles({ remotesFolder, host, by: name, files: fakeBuild({ name, routes: ['/same'] }), activate: true }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'ROUTE_CLASH' })
  })

  test('of one version with different content let one of them in, and leave nothing of the others', async () => {
    const results = await Promise.allSettled(
      ['a', 'b', 'c'].map(content => publishFiles({ remotesFolder, host, by: 'ayse', files: fakeBuild({ content }) })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await readdir(join(remotesFolder, 'expense'))).toHaveLength(1)
  })
})
