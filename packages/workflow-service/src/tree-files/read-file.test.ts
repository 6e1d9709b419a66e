import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { textIn } from './tree-files.routes'

let folder: string
beforeAll(async () => (folder = await mkdtemp(path.join(tmpdir(), 'tree-file-'))))
afterAll(() => rm(folder, { recursive: true }))

async function received(bytes: Uint8Array) {
  const file = path.join(folder, 'trees')
  await writeFile(file, bytes)
  return { name: 'trees.csv', path: file, size: bytes.length, sha256: Buffer.alloc(32) }
}

test.each([
  ['in UTF-8', new TextEncoder().encode('İşğ')],
  ['as old Turkish spreadsheets write it', Uint8Array.of(0xdd, 0xfe, 0xf0)],
])('a file is read %s', async (_how, bytes) => {
  expect(await textIn([await received(bytes)])).toBe('İşğ')
})

test('it is one file', async () => {
  const file = await received(Uint8Array.of(65))
  await expect(textIn([])).rejects.toMatchObject({ code: 'FILE_REQUIRED' })
  await expect(textIn([file, file])).rejects.toMatchObject({ code: 'FILE_LIMIT' })
})
