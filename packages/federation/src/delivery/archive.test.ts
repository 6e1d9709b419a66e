import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { packBuild, unpackBuild } from './archive'
import { maxArchiveBytes, maxBuildBytes, maxBuildFiles } from './limits'
import { archiveOf, rawArchive } from './testing/archives'
import { fakeBuild, temporaryFolder, writeBuild } from './testing/fake-remote'

async function* body(...chunks: Buffer[]) {
  yield* chunks
}
const refused = (archive: Buffer, code: string) =>
  expect(unpackBuild(body(archive))).rejects.toMatchObject({ name: 'DeliveryError', code })
const good = { path: 'mf-manifest.json', data: '{}' }

describe('an archive', () => {
  test('that the command line packed comes out as the build that went in', async () => {
    const { folder, remove } = await temporaryFolder()
    try {
      const extra = {
        'data/long.txt': 'x'.repeat(100_000),
        [`${'deep-folder/'.repeat(12)}file.txt`]: 'deep',
        'empty.txt': '',
      }
      const files = fakeBuild({ extra })
      const packed = packBuild(await writeBuild(join(folder, 'dist'), files))
      expect(new Map([...(await unpackBuild(packed))].sort())).toEqual(new Map([...files].sort()))
    } finally {
      await remove()
    }
  })

  test('in many small pieces is the same archive', async () => {
    const files = fakeBuild()
    const pieces = [...archiveOf(files)].map(byte => Buffer.from([byte]))
    expect(await unpackBuild(body(...pieces))).toEqual(files)
  })

  test.each([
    ['climbs out', { path: '../evil.js' }],
    ['climbs out from below', { path: 'static/../../evil.js' }],
    ['is absolute', { path: '/etc/cron.d/evil' }],
    ['has a drive', { path: 'C:/evil.js' }],
    ['has a backslash', { path: '..\\evil.js' }],
    ['is hidden', { path: '.htaccess' }],
    ['is a symbolic link', { path: 'link.js', type: '2', link: '/etc/passwd' }],
    ['is a hard link', { path: 'link.js', type: '1', link: 'mf-manifest.json' }],
    ['is a device', { path: 'null.js', type: '3' }],
    ['is there twice', good],
    ['is compressed already', { path: 'a.js.gz', data: 'x' }],
  ])('with a file that %s is refused', async (_, entry) => {
    await refused(rawArchive([good, entry]), 'ARCHIVE_UNSAFE')
    await refused(rawArchive([entry, good, good]), 'ARCHIVE_UNSAFE')
  })

  test('with too many files is refused', async () => {
    const files = Array.from({ length: maxBuildFiles + 1 }, (_, i) => ({ path: `${i}.js` }))
    await refused(rawArchive(files), 'ARCHIVE_TOO_LARGE')
  })

  test('that claims or unpacks to too much is refused', async () => {
    await refused(rawArchive([{ path: 'a.js', size: maxBuildBytes + 1 }]), 'ARCHIVE_TOO_LARGE')
    await refused(gzipSync(Buffer.alloc(2 * maxBuildBytes)), 'ARCHIVE_TOO_LARGE')
  })

  test('that is too large on the way is refused before it has all arrived', async () => {
    let sent = 0
    async function* endless() {
      for (;;) {
        sent += 1
        yield Buffer.alloc(1024 * 1024)
      }
    }
    await expect(unpackBuild(endless())).rejects.toMatchObject({ code: 'ARCHIVE_TOO_LARGE' })
    expect(sent).toBeLessThanOrEqual(maxArchiveBytes / 1024 / 1024 + 1)
  })

  test.each([
    ['no archive', Buffer.from('hello')],
    ['an empty one', Buffer.alloc(0)],
    ['half of one', archiveOf(fakeBuild()).subarray(0, 200)],
    ['a compressed text', gzipSync('hello')],
    ['an archive in an archive', gzipSync(archiveOf(fakeBuild()))],
    ['an archive whose last file is cut off', rawArchive([good, { path: 'a.js', data: 'x', size: 9000 }])],
  ])('%s is refused', async (_, archive) => refused(archive, 'ARCHIVE_MALFORMED'))
})
