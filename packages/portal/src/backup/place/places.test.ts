import { mkdtemp, rm, utimes } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type BucketServer, startBucketServer } from '@portal/workflow-service/testing/bucket-server'
import { readSettings } from '../../read-settings'
import { piecesOf } from '../cipher'
import { readBackup, writeManifest } from '../manifest'
import type { BackupPlace } from './backup-place'
import { BucketPlace } from './bucket-place'
import { FolderPlace } from './folder-place'
import { backupAt, placeOf } from './place-of'

let folder: string
let server: BucketServer
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-places-'))
  server = await startBucketServer()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  server.before = undefined
  server.requests.length = 0
})

/** A bucket whose larger files go in parts of ten bytes. */
const bucket = (prefix: string, more = {}) =>
  new BucketPlace({
    ...server.credentials,
    ...{ url: `${server.endpoint}/${server.bucket}`, label: 's3://backups', prefix, partSize: 10, patience: 1000 },
    ...more,
  })
const places: [string, () => BackupPlace][] = [
  ['a folder', () => new FolderPlace(path.join(folder, 'place'))],
  ['a bucket', () => bucket('deep/er/')],
]
const write = (place: BackupPlace, name: string, content: string) => place.write(name, piecesOf(Buffer.from(content)))
const read = async (place: BackupPlace, name: string) => (await buffer(place.read(name))).toString()
async function namesIn(place: BackupPlace, top: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of place.list(top)) names.push(name)
  return names.sort()
}
async function* cut(content: string) {
  yield Buffer.from(content)
  throw new Error('cut off')
}
const answer =
  (status: number, code = '') =>
  (_request: unknown, response: ServerResponse) => {
    response.writeHead(status).end(code && `<Error><Code>${code}</Code><Message>No.</Message></Error>`)
    return true
  }

describe.each(places)('%s', (_what, open) => {
  test('keeps files of every size, lists them and forgets them', async () => {
    const place = open()
    expect([await place.tops(), await namesIn(place, 'a')]).toEqual([[], []])
    const contents = ['', 'short', 'exactly 10', '0123456789'.repeat(3), 'ğ'.repeat(17)]
    for (const [index, content] of contents.entries()) await write(place, `a/b/${index}`, content)
    await write(place, 'a/b/1', 'other')
    await write(place, 'ab/c', 'beside')
    await place.settle()
    expect((await place.tops()).sort()).toEqual(expect.arrayContaining(['ab']))
    expect(await namesIn(place, 'a')).toEqual(contents.map((_, index) => `a/b/${index}`))
    const kept = await Promise.all(contents.map((_, index) => read(place, `a/b/${index}`)))
    expect(kept).toEqual(contents.map((content, index) => (index === 1 ? 'other' : content)))
    const found = await place.find('a/b/4')
    expect(found).toMatchObject({ name: 'a/b/4', size: 34 })
    expect(Math.abs((found?.modified.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)

    await place.remove('a/b/0')
    await place.remove('a/b/0')
    expect(await place.find('a/b/0')).toBeUndefined()
    await expect(read(place, 'a/b/0')).rejects.toMatchObject({ code: 'ENOENT' })
    await place.removeAll('a')
    expect([await namesIn(place, 'a'), await namesIn(place, 'ab')]).toEqual([[], ['ab/c']])
    await place.removeAll('ab')
  })

  test('has nothing of a file whose content was cut off, small or large', async () => {
    const place = open()
    for (const content of ['short', 'long enough for three parts']) {
      await expect(place.write('a/cut', cut(content))).rejects.toThrow('cut off')
    }
    expect(await namesIn(place, 'a')).toEqual([])
    expect(await server.uploads()).toEqual([])
  })
})

test('a bucket that fails in the middle of a large file is left without its parts', async () => {
  server.before = ({ url = '' }, response) =>
    url.includes('partNumber=3') && answer(507, 'QuotaExceeded')(url, response)
  await expect(write(bucket(''), 'a/large', '0123456789'.repeat(5))).rejects.toMatchObject({ code: 'BACKUPS_FULL' })
  expect(await server.uploads()).toEqual([])
  server.before = undefined
  expect(await namesIn(bucket(''), 'a')).toEqual([])
})

test('a completion that fails after its status is an error', async () => {
  server.before = ({ method, url = '' }, response) =>
    method === 'POST' && url.includes('uploadId') && answer(200, 'InternalError')(url, response)
  await expect(write(bucket(''), 'a/large', '0123456789'.repeat(2))).rejects.toThrow('InternalError')
  expect(await server.uploads()).toEqual([])
})

test('parts that a killed process has left are removed a day later, and only a portal’s', async () => {
  const [own, other] = [bucket('own/'), bucket('')]
  server.before = ({ method }, response) => method === 'DELETE' && answer(403, 'AccessDenied')(method, response)
  const left = () => cut('long enough for three parts')
  await expect(own.write('blobs/ab/left', left())).rejects.toThrow('cut off')
  await expect(other.write('own/foreign', left())).rejects.toThrow('cut off')
  server.before = undefined
  await own.sweep(new Date(Date.now() - 60_000))
  expect(await server.uploads()).toHaveLength(2)
  await own.sweep(new Date(Date.now() + 60_000))
  expect(await server.uploads()).toHaveLength(1)
  await bucket('').sweep(new Date(Date.now() + 60_000))
  expect(await server.uploads()).toHaveLength(1)
})

test('a short failure is got over, and a download goes on where it was cut', async () => {
  const place = bucket('')
  const content = 'x'.repeat(300_000)
  let failures = 2
  server.before = (request, response) => failures-- > 0 && answer(503, 'SlowDown')(request, response)
  await write(place, 'a/one', 'short')
  await bucket('', { partSize: 1_000_000 }).write('a/two', piecesOf(Buffer.from(content)))
  server.before = ({ method, headers }, response) => {
    if (method !== 'GET' || headers.range) return false
    response.writeHead(200, { 'content-length': content.length })
    response.write(content.slice(0, 100_000), () => response.destroy())
    return true
  }
  expect(await read(place, 'a/two')).toBe(content)
  expect(server.requests.filter(request => request.startsWith('GET'))).toHaveLength(2)
  server.before = undefined
  await place.removeAll('a')
})

test.each([
  ['a wrong key', {}, { accessKeyId: 'NOBODY' }, 'BACKUPS_DENIED'],
  // The bucket of the tests accepts any secret.
  ['a wrong secret', { before: answer(403, 'SignatureDoesNotMatch') }, { secretAccessKey: 'S3CRET' }, 'BACKUPS_DENIED'],
  ['no such bucket', {}, { url: 'nowhere' }, 'BACKUPS_NO_BUCKET'],
  ['nobody at the address', {}, { url: 'http://127.0.0.1:9/backups' }, 'BACKUPS_UNREACHABLE'],
  ['silence', { before: () => true }, { timeout: 100, patience: 0 }, 'BACKUPS_UNREACHABLE'],
  ['a server in trouble', { before: answer(500) }, { patience: 0 }, 'BACKUPS_UNREACHABLE'],
])('a bucket with %s says so in both languages, and nothing of the credentials', async (_what, change, more, code) => {
  Object.assign(server, change)
  const url = 'url' in more && more.url === 'nowhere' ? `${server.endpoint}/nowhere` : undefined
  const place = bucket('', { ...more, ...(url && { url }) })
  const failure = await place.tops().then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(failure).toMatchObject({ code, text: { tr: expect.stringMatching(/denetleyin/), en: expect.any(String) } })
  expect(JSON.stringify(failure) + String(failure)).not.toMatch(/S3RVER|S3CRET|NOBODY/)
})

test('an address is a folder or a bucket, and nothing between', () => {
  const settings = readSettings({ BACKUPS_S3_KEY_ID: 'a', BACKUPS_S3_SECRET: 'b' })
  expect(placeOf('backups', settings)).toMatchObject({ folder: path.resolve('backups') })
  expect(placeOf('s3://portal-backups', settings)).toMatchObject({ label: 's3://portal-backups' })
  expect(placeOf('s3://portal-backups/a/b/', settings).pathOf('c')).toBe('s3://portal-backups/a/b/c')
  for (const [address, label, name] of [
    ['s3://portal-backups/a/b/', 's3://portal-backups/a', 'b'],
    ['s3://portal-backups/a', 's3://portal-backups', 'a'],
    ['s3://portal-backups', 's3://portal-backups', ''],
    ['/backups/a/', path.resolve('/backups'), 'a'],
  ] as const)
    expect(backupAt(address, settings)).toMatchObject({ place: { label }, name })
  for (const wrong of [
    's3:/backups',
    's3://',
    's3://Backups',
    's3://backups/../other',
    's3://backups/a b',
    'http://a/b',
  ])
    expect(() => placeOf(wrong, settings)).toThrow('s3://bucket')
  expect(() => placeOf('s3://backups', readSettings({}))).toThrow('needs BACKUPS_S3_KEY_ID and BACKUPS_S3_SECRET')
})

test('a file that is wanted is as young as a new one', async () => {
  const place = new FolderPlace(path.join(folder, 'young'))
  await write(place, 'a/b', 'c')
  await utimes(place.pathOf('a/b'), 0, 0)
  await place.touch('a/b')
  expect((await place.find('a/b'))?.modified.getTime()).toBeGreaterThan(Date.now() - 60_000)
})

test('a manifest of many files is read as it was written', async () => {
  const place = new FolderPlace(path.join(folder, 'many'))
  const sha256 = '0'.repeat(64)
  const files = Array.from({ length: 2000 }, (_, n) => ({
    ...{ place: 'upload' as const, name: String(n), sha256, size: n, mediaType: 'text/csv' },
  }))
  const manifest = { format: 1 as const, takenAt: new Date().toISOString(), files, missing: [] }
  const backup = { place, name: 'of-many' }
  await writeManifest(backup, { ...manifest, migrations: [], tables: [], sequences: [] })
  expect((await readBackup(backup)).manifest.files).toEqual(files)
})
