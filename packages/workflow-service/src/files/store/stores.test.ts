import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import S3rver from 's3rver'
import type { FileStore, StoredBytes } from './file-store'
import { folderStore } from './folder-store'
import { s3Store } from './s3-store'

let folder: string
let bucket: S3rver
let bucketUrl: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-stores-'))
  bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  const { port } = await bucket.run()
  bucketUrl = `http://127.0.0.1:${port}/files`
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

const credentials = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const stores: [string, () => FileStore][] = [
  ['a folder', () => folderStore(path.join(folder, 'files'))],
  ['a bucket', () => s3Store({ url: bucketUrl, ...credentials })],
]
const keyOf = (i: number) => `0${i}000000-0000-4000-8000-000000000000`

async function put(store: FileStore, key: string, content: string, isOneOfMany = false): Promise<void> {
  const file = path.join(folder, 'upload')
  await writeFile(file, content)
  const sha256 = createHash('sha256').update(content).digest()
  await store.put(key, file, { size: Buffer.byteLength(content), sha256, mediaType: 'text/csv', isOneOfMany })
}
async function list(store: FileStore): Promise<StoredBytes[]> {
  const found: StoredBytes[] = []
  for await (const each of store.list()) found.push(each)
  return found.sort((a, b) => (a.key < b.key ? -1 : 1))
}

describe.each(stores)('%s', (_what, open) => {
  test('gives back what was put, and forgets what was removed', async () => {
    const store = open()
    expect(await list(store)).toEqual([])
    const content = 'ğüşiöç;1\n'.repeat(50_000)
    await put(store, keyOf(1), content)
    for (const each of ['a', 'b']) await put(store, keyOf(2), each, true)
    await store.settle()
    const stream = await store.read(keyOf(1))
    expect(stream && (await text(stream))).toBe(content)

    const listed = await list(store)
    expect(listed.map(each => each.key)).toEqual([keyOf(1), keyOf(2)])
    expect(Math.abs((listed[0]?.modified.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)

    await store.remove(keyOf(1))
    await store.remove(keyOf(1))
    expect(await store.read(keyOf(1))).toBeUndefined()
    await store.remove(keyOf(2))
    expect(await list(store)).toEqual([])
  })
})

// The bucket that the other tests use cannot continue a list on this version of Node.
test('a bucket lists more than one page', async () => {
  const entry = (i: number) =>
    `<Contents><Key>${keyOf(i)}</Key><LastModified>2026-01-0${i}T00:00:00Z</LastModified></Contents>`
  const pages = new Map([
    [null, `${entry(1)}${entry(2)}<NextContinuationToken>a&amp;b=</NextContinuationToken>`],
    ['a&b=', entry(3)],
  ])
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://a')
    response.end(`<ListBucketResult>${pages.get(searchParams.get('continuation-token'))}</ListBucketResult>`)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const listed = await list(s3Store({ url: `http://127.0.0.1:${port}/files`, ...credentials }))
  server.close()
  expect(listed).toEqual([1, 2, 3].map(i => ({ key: keyOf(i), modified: new Date(`2026-01-0${i}`) })))
})

test('a bucket that refuses, or is not there, is an error and not an empty one', async () => {
  const stranger = s3Store({ url: bucketUrl, ...credentials, accessKeyId: 'NOBODY' })
  await expect(put(stranger, keyOf(1), 'x')).rejects.toThrow(/403/)
  await expect(stranger.read(keyOf(1))).rejects.toThrow(/403/)
  const nowhere = s3Store({ url: bucketUrl.replace('/files', '/nothing'), ...credentials })
  await expect(put(nowhere, keyOf(1), 'x')).rejects.toThrow(/no bucket/)
  await expect(list(nowhere)).rejects.toThrow(/no bucket/)
})

test('a folder with other things in it is left alone', async () => {
  const other = path.join(folder, 'mixed')
  await mkdir(path.join(other, 'incoming'), { recursive: true })
  await writeFile(path.join(other, 'incoming', 'upload'), '')
  expect(await list(folderStore(other))).toEqual([])
})
