import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { rollback } from './activate'
import { readState } from './log'
import { publish } from './publish'
import { publishBuilds } from './publish-builds'
import { activeRelease } from './state'
import { fakeBuild, host, temporaryFolder, writeBuild } from './testing/fake-remote'

let place: Awaited<ReturnType<typeof temporaryFolder>>
let remotesFolder: string
beforeEach(async () => {
  place = await temporaryFolder()
  remotesFolder = join(place.folder, 'remotes')
})
afterEach(() => place.remove())

const built = (name: string, content: string) =>
  writeBuild(join(place.folder, `mf-${name}`), fakeBuild({ name, content }))
const start = (...builds: string[]) => publishBuilds({ remotesFolder, host, by: 'start', builds })
const active = async (name: string) => activeRelease((await readState(remotesFolder)).remotes.get(name))?.folder

test('the first start shows every build, the second changes nothing', async () => {
  const builds = [await built('expense', 'a'), await built('leave', 'a')]
  expect((await start(...builds)).shown.map(({ remote }) => remote)).toEqual(['expense', 'leave'])
  const { revision } = await readState(remotesFolder)
  expect(await start(...builds)).toEqual({ shown: [], refused: [] })
  expect((await readState(remotesFolder)).revision).toBe(revision)
})

test('a changed build is shown, and after a rollback by hand a later start leaves it rolled back', async () => {
  await start(await built('leave', 'old'))
  const old = await active('leave')
  await start(await built('leave', 'new'))
  expect(await active('leave')).not.toBe(old)
  await rollback({ remotesFolder, host, remote: 'leave', by: 'ayse' })
  expect(await start(await built('leave', 'new'))).toEqual({ shown: [], refused: [] })
  expect(await active('leave')).toBe(old)
})

test('what was published, shown and rolled back under its own version is left rolled back, too', async () => {
  await start(await built('leave', 'old'))
  const old = await active('leave')
  const build = await built('leave', 'new')
  await publish({ remotesFolder, host, by: 'ayse', build, activate: true })
  await rollback({ remotesFolder, host, remote: 'leave', by: 'ayse' })
  const { revision } = await readState(remotesFolder)
  expect(await start(build)).toEqual({ shown: [], refused: [] })
  expect((await readState(remotesFolder)).revision).toBe(revision)
  expect(await active('leave')).toBe(old)
})

test('a release that was shown and lost its files gets them back, and is not shown again', async () => {
  const build = await built('leave', 'a')
  await start(build)
  const folder = join(remotesFolder, (await active('leave'))!)
  await rm(folder, { recursive: true })
  expect(await start(build)).toEqual({ shown: [], refused: [] })
  expect(await readdir(folder)).toContain('remoteEntry.js')
})

test('a start that was interrupted between publishing and showing is made up for by the next', async () => {
  const build = await built('leave', 'a')
  await publish({ remotesFolder, host, by: 'start', build, localVersion: true })
  expect(await active('leave')).toBeUndefined()
  expect((await start(build)).shown).toHaveLength(1)
  expect(await active('leave')).toBeDefined()
})

test('a remote that is refused does not hold up the others', async () => {
  const stranger = await writeBuild(join(place.folder, 'mf-expense'), fakeBuild({ name: 'other' }))
  const { shown, refused } = await start(stranger, await built('leave', 'a'))
  expect(refused).toMatchObject([{ build: stranger, error: { code: 'NAME_MISMATCH' } }])
  expect(shown.map(({ remote }) => remote)).toEqual(['leave'])
})
