import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { activate, rollback } from './activate'
import { realDisk, type Disk } from './disk'
import { readState } from './log'
import { prune } from './prune'
import { publishFiles, type PublishOptions } from './publish'
import { registryOf } from './registry-of'
import { fakeBuild, host, temporaryFolder } from './testing/fake-remote'

let place: Awaited<ReturnType<typeof temporaryFolder>>
let options: PublishOptions
beforeEach(async () => {
  place = await temporaryFolder()
  options = { remotesFolder: join(place.folder, 'remotes'), host, by: 'ayse' }
  await publishFiles({ ...options, files: fakeBuild(), activate: true })
})
afterEach(() => place.remove())

class DiskFull extends Error {}

/** A disk that does `good` writes and then none, like one that is full or a process that is killed. */
function failingAfter(good: number): Disk & { failed: string[] } {
  let left = good
  const failed: string[] = []
  const guard =
    <Rest extends unknown[], Result>(name: string, real: (...rest: Rest) => Promise<Result>) =>
    async (...rest: Rest): Promise<Result> => {
      left -= 1
      if (left >= 0) return real(...rest)
      failed.push(name)
      throw new DiskFull(name)
    }
  return {
    failed,
    makeFolder: guard('makeFolder', realDisk.makeFolder),
    writeFile: guard('writeFile', realDisk.writeFile),
    rename: guard('rename', realDisk.rename),
    link: guard('link', realDisk.link),
    remove: guard('remove', realDisk.remove),
  }
}

const shown = async () => registryOf(await readState(options.remotesFolder)).remotes

/** Everything that the registry names is there, complete. */
async function expectWhole() {
  for (const { active, earlier } of await shown())
    for (const { folder } of [active, ...earlier]) {
      const read = (path: string) => readFile(join(options.remotesFolder, folder, path), 'utf8')
      const manifest = JSON.parse(await read('mf-manifest.json'))
      for (const path of Object.keys(manifest.portal.files)) await read(path)
    }
}

/** Lets the work fail at its first write, its second, and so on until it gets through. */
async function failEverywhere(work: (disk: Disk) => Promise<unknown>, before: unknown): Promise<Set<string>> {
  const seen = new Set<string>()
  for (let good = 0; ; good += 1) {
    const disk = failingAfter(good)
    const done = await work(disk).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof DiskFull)) throw error
        return false
      },
    )
    if (disk.failed[0]) seen.add(disk.failed[0])
    await expectWhole()
    if (done) return seen
    expect(await shown()).toEqual(before)
  }
}

describe('when the disk gives up in the middle', () => {
  test('a publish changes nothing that users see, wherever it stops, and the next one gets through', async () => {
    const before = await shown()
    const files = fakeBuild({ version: '1.1.0' })
    const seen = await failEverywhere(disk => publishFiles({ ...options, files, activate: true }, disk), before)
    expect([...seen].sort()).toEqual(['link', 'makeFolder', 'remove', 'rename', 'writeFile'])
    expect(await shown()).toMatchObject([{ active: { version: '1.1.0' }, earlier: [{ version: '1.0.0' }] }])
  })

  test('an activation and a rollback change nothing', async () => {
    await publishFiles({ ...options, files: fakeBuild({ version: '1.1.0' }) })
    const move = { ...options, remote: 'expense' }
    await failEverywhere(disk => activate({ ...move, version: '1.1.0' }, disk), await shown())
    expect(await shown()).toMatchObject([{ active: { version: '1.1.0' } }])
    await failEverywhere(disk => rollback(move, disk), await shown())
    expect(await shown()).toMatchObject([{ active: { version: '1.0.0' }, earlier: [] }])
  })

  test('removing old releases never takes one that users see, and is finished by the next one', async () => {
    for (const version of ['1.0.1', '1.0.2', '1.0.3', '1.0.4', '1.0.5'])
      await publishFiles({ ...options, files: fakeBuild({ version }), activate: true })
    const now = new Date(Date.now() + 48 * 60 * 60 * 1000)
    const removing = { ...options, remote: 'expense', keep: 1, now }
    await failEverywhere(disk => prune(removing, disk), await shown())
    expect(await readdir(join(options.remotesFolder, 'expense'))).toHaveLength(3)
  })
})
