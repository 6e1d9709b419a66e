import { readdir, readFile, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { activate } from './activate'
import { readState } from './log'
import { publish, publishFiles } from './publish'
import { registryOf } from './registry-of'
import { fakeBuild, host, temporaryFolder, writeBuild, type FakeRemote } from './testing/fake-remote'
import { stagingFolder } from './staging'

let place: Awaited<ReturnType<typeof temporaryFolder>>
let remotesFolder: string
beforeEach(async () => {
  place = await temporaryFolder()
  remotesFolder = join(place.folder, 'remotes')
})
afterEach(() => place.remove())

const put = (remote: FakeRemote = {}, more: { activate?: boolean; localVersion?: boolean; now?: Date } = {}) =>
  publishFiles({ remotesFolder, host, by: 'ayse', files: fakeBuild(remote), ...more })
const registry = async () => registryOf(await readState(remotesFolder))

describe('publishing a remote', () => {
  test('puts its files into a folder of their own and leaves users where they are', async () => {
    const published = await put()
    expect(published).toMatchObject({ remote: 'expense', version: '1.0.0', already: false, active: false })
    expect(published.folder).toMatch(/^expense\/1\.0\.0-[0-9a-f]{12}$/)
    for (const [path, data] of fakeBuild())
      expect(await readFile(join(remotesFolder, published.folder, path))).toEqual(data)
    expect((await registry()).remotes).toEqual([])
    expect(await readdir(stagingFolder(remotesFolder))).toEqual([])
  })

  test('with activate, shows it to users', async () => {
    const { folder, active } = await put({}, { activate: true })
    expect(active).toBe(true)
    expect((await registry()).remotes).toMatchObject([
      { name: 'expense', active: { version: '1.0.0', folder }, earlier: [] },
    ])
  })

  test('writes compressed siblings of larger texts, and none of small ones', async () => {
    const { folder } = await put({ extra: { 'logo.png': Buffer.alloc(4000) } })
    const entry = join(remotesFolder, folder, 'remoteEntry.js')
    const plain = await readFile(entry)
    expect(brotliDecompressSync(await readFile(`${entry}.br`))).toEqual(plain)
    expect(gunzipSync(await readFile(`${entry}.gz`))).toEqual(plain)
    expect(await readdir(join(remotesFolder, folder, 'static'))).toEqual(['page-form.js'])
    expect(await readdir(join(remotesFolder, folder))).not.toContain('logo.png.br')
  })

  test('of the same content again changes nothing and says so', async () => {
    const first = await put()
    const again = await put()
    expect(again).toEqual({ ...first, already: true })
    expect((await registry()).revision).toBe(1)
  })

  test('of the same content again puts back files that somebody removed', async () => {
    const { folder } = await put()
    await rm(join(remotesFolder, folder), { recursive: true })
    await put()
    expect(await readdir(join(remotesFolder, folder))).toContain('remoteEntry.js')
  })

  test('of a local build gets a version that no release can have', async () => {
    const first = await put({ content: 'a' }, { localVersion: true })
    const second = await put({ content: 'b' }, { localVersion: true })
    expect(first.version).toMatch(/^1\.0\.0-local\.h[0-9a-f]{8}$/)
    expect(second.version).not.toBe(first.version)
    expect((await put({ content: 'a' })).version).toBe('1.0.0')
  })

  test('takes the remote’s name from the folder of the build', async () => {
    const build = await writeBuild(join(place.folder, 'mf-expense', 'dist'), fakeBuild())
    expect(await publish({ remotesFolder, host, by: 'ayse', build })).toMatchObject({ remote: 'expense' })
  })

  test('replaces a broken folder that a dead publish left under the same name', async () => {
    const { folder } = await put()
    await place.remove()
    await writeBuild(join(remotesFolder, folder), new Map([['remoteEntry.js', Buffer.from('half')]]))
    await put()
    expect(await readFile(join(remotesFolder, folder, 'remoteEntry.js'))).toEqual(fakeBuild().get('remoteEntry.js'))
  })

  test('sweeps what dead publishes left, once it is old', async () => {
    const old = new Date(Date.now() - 2 * 60 * 60 * 1000)
    const staging = stagingFolder(remotesFolder)
    for (const name of ['old', 'young']) await writeBuild(join(staging, name), new Map([['x.js', Buffer.from('x')]]))
    await writeBuild(join(remotesFolder, 'expense', '1.0.0-aaaaaaaaaaaa'), new Map([['x.js', Buffer.from('x')]]))
    await utimes(join(staging, 'old'), old, old)
    await utimes(join(remotesFolder, 'expense', '1.0.0-aaaaaaaaaaaa'), old, old)
    const { folder } = await put()
    expect(await readdir(staging)).toEqual(['young'])
    expect(await readdir(join(remotesFolder, 'expense'))).toEqual([folder.replace('expense/', '')])
  })

  test('removes nothing that others are publishing, though its clock is a month ahead', async () => {
    const files = new Map([['x.js', Buffer.from('x')]])
    await writeBuild(join(stagingFolder(remotesFolder), 'young'), files)
    await writeBuild(join(remotesFolder, 'expense', '1.0.0-aaaaaaaaaaaa'), files)
    await put({}, { now: new Date(Date.now() + 35 * 24 * 60 * 60 * 1000) })
    expect(await readdir(stagingFolder(remotesFolder))).toEqual(['young'])
    expect(await readdir(join(remotesFolder, 'expense'))).toHaveLength(2)
  })

  test('keeps the last ten releases, what is active, and what a session may still use', async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 0, n))
    for (let n = 1; n <= 14; n += 1) await put({ version: `1.0.${n}` }, { now: day(n), activate: n <= 5 })
    const versions = async () =>
      (await readdir(join(remotesFolder, 'expense')))
        .map(name => Number(/^1\.0\.(\d+)-/.exec(name)?.[1]))
        .sort((a, b) => a - b)
    // 5 is active, 4 and 3 were before it, 14 down to 5 are the last ten.
    expect(await versions()).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
    await expect(
      activate({ remotesFolder, host, by: 'ayse', remote: 'expense', version: '1.0.2' }),
    ).rejects.toMatchObject({
      code: 'VERSION_UNKNOWN',
    })
    expect(await put({ version: '1.0.2' }, { now: day(15) })).toMatchObject({ version: '1.0.2', already: false })
    expect(await versions()).toContain(2)
  })

  test('never removes a folder within a day after it was active', async () => {
    const at = (hours: number) => new Date(Date.UTC(2026, 0, 1, hours))
    for (let n = 0; n < 14; n += 1) await put({ version: `1.0.${n}` }, { now: at(n), activate: true })
    expect(await readdir(join(remotesFolder, 'expense'))).toHaveLength(14)
    await put({ version: '1.0.14' }, { now: at(48), activate: true })
    expect(await readdir(join(remotesFolder, 'expense'))).toHaveLength(10)
  })
})
