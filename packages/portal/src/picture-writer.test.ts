import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import openTurbo from '@cornerstonejs/codec-libjpeg-turbo-8bit/wasmjs'
import { beginSession } from '@portal/http/session'
import { createPictureWriter } from '@portal/workflow-service/files/pictures/picture-writer'
import { jpegOf, multipart, png, pngOf, zipOf } from '@portal/workflow-service/testing/sample-files'
import { buildPortal, pictureScript } from './testing/portal-process'
import { startTestApp, type TestApp } from './testing/test-app'

let portal: TestApp
let authorization: string
const broken: unknown[] = []
let jpeg: Buffer
beforeAll(async () => {
  await buildPortal()
  const pictures = createPictureWriter({ script: pictureScript }, { error: (details: unknown) => broken.push(details) })
  portal = await startTestApp({}, undefined, undefined, undefined, { pictures })
  authorization = `Bearer ${await beginSession(portal.database.db, 1)}`
  jpeg = await drawn()
})
afterAll(async () => {
  await portal.close()
})

/** A grey picture with a place in its EXIF. */
async function drawn(): Promise<Buffer> {
  const wasm = createRequire(__filename).resolve('@cornerstonejs/codec-libjpeg-turbo-8bit/wasm')
  const turbo = await openTurbo({ wasmBinary: readFileSync(wasm) })
  const encoder = new turbo.JPEGEncoder()
  encoder.setSubSampling(3)
  encoder.getDecodedBuffer({ width: 64, height: 48, componentCount: 1, bitsPerSample: 8, isSigned: false }).fill(99)
  encoder.encode()
  const bytes = Buffer.from(encoder.getEncodedBuffer())
  const place = Buffer.from('\xff\xe1\0\x15Exif\0\0GPS 41.0082 N', 'latin1')
  return Buffer.concat([bytes.subarray(0, 2), place, bytes.subarray(2)])
}

const upload = async (...files: { content: Buffer; filename: string }[]) => {
  const parts = files.map(file => ({ name: 'files', ...file }))
  const { payload, headers } = multipart({ name: 'formGuid', content: randomUUID() }, ...parts)
  const url = '/api/FileManager/UploadExpenseFile'
  const response = await portal.app.inject({ method: 'POST', url, payload, headers: { ...headers, authorization } })
  return { status: response.statusCode, ...response.json<{ code?: string; message?: string; data: Kept[] }>() }
}
interface Kept {
  fileGuid: string
  path: string
  size: number
}
const rowsOf = () => portal.database.db.selectFrom('stored_file').selectAll().orderBy('uploaded_at', 'desc').execute()
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

test.each([
  ['a JPEG that is an archive as well', 'a.jpg', () => Buffer.concat([jpeg, zipOf('index.html')]), 'GPS'],
  ['a PNG that is an archive as well', 'a.png', () => Buffer.concat([png, zipOf('index.html')]), 'index.html'],
])('%s is stored and served as a picture alone', async (_what, filename, make, gone) => {
  const content = make()
  expect(content.includes(gone)).toBe(true)
  const { status, data } = await upload({ content, filename })
  expect(status).toBe(200)
  const { rawPayload, headers } = await portal.app.inject({ url: data[0]?.path ?? '', headers: { authorization } })
  for (const text of ['GPS', 'Exif', 'index.html', 'PK']) expect(rawPayload.includes(text)).toBe(false)
  const row = (await rowsOf()).find(({ guid }) => guid === data[0]?.fileGuid)
  expect(row).toMatchObject({ size: rawPayload.length, sha256: hashOf(rawPayload), uploaded_sha256: hashOf(content) })
  expect(headers['content-length']).toBe(String(rawPayload.length))
})

test.each([
  ['is cut off', 'a.jpg', () => jpeg.subarray(0, -2), 422, 'PICTURE_UNREADABLE'],
  ['is cut off', 'a.png', () => png.subarray(0, -12), 422, 'PICTURE_UNREADABLE'],
  ['is only a header', 'a.jpg', () => jpegOf(10, 10), 422, 'PICTURE_UNREADABLE'],
  ['has 100 megapixels', 'a.jpg', () => jpegOf(10_000, 10_000), 413, 'PICTURE_TOO_LARGE'],
  ['has 2.5 gigapixels', 'a.png', () => pngOf(50_000, 50_000), 413, 'PICTURE_TOO_LARGE'],
  ['is one pixel wide and endless', 'a.png', () => pngOf(1, 40_000_000), 413, 'PICTURE_TOO_LARGE'],
  ['has no pixels', 'a.png', () => pngOf(0, 5), 422, 'PICTURE_UNREADABLE'],
])('a picture that %s (%s) is refused and changes nothing', async (_what, filename, make, status, code) => {
  const before = await rowsOf()
  const refused = await upload({ content: png, filename: 'whole.png' }, { content: make(), filename })
  expect([refused.status, refused.code]).toEqual([status, code])
  expect(refused.message).toMatch(code === 'PICTURE_UNREADABLE' ? filename : /50 megapiksel.*30.?000 piksel/)
  expect(await rowsOf()).toEqual(before)
})

test('20 at once are all kept', async () => {
  const files = Array.from({ length: 20 }, (_, i) => ({ content: jpeg, filename: `${i}.jpg` }))
  const answers = await Promise.all(files.map(file => upload(file)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(broken).toEqual([])
})
