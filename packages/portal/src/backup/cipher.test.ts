import { createCipheriv, randomBytes, scryptSync } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type Cipher, cipherOf } from './cipher'
import { Passphrase } from './passphrase'

const cipher = cipherOf(randomBytes(32))
const pieceSize = 64 * 1024

async function* inUnevenPieces(content: Buffer) {
  for (let at = 0, size = 1; at < content.length; at += size, size = size * 3 + 1) yield content.subarray(at, at + size)
}
const seal = (content: Buffer, by: Cipher = cipher) => buffer(by.seal('table form', inUnevenPieces(content)))
const open = (sealed: Buffer, name = 'table form', by: Cipher = cipher) => buffer(by.open(name, inUnevenPieces(sealed)))

test.each([0, 1, pieceSize - 1, pieceSize, pieceSize + 1, 3 * pieceSize + 7])(
  '%i bytes come back as they were, in the size that was foretold',
  async size => {
    const content = randomBytes(size)
    const sealed = await seal(content)
    expect(sealed).toHaveLength(cipher.sizeOf(size))
    expect((await open(sealed)).equals(content)).toBe(true)
  },
)

const head = 20
const sealedPiece = pieceSize + 16
const pieceAt = (n: number) => head + n * sealedPiece
const swapped = (sealed: Buffer) =>
  Buffer.concat([
    sealed.subarray(0, head),
    sealed.subarray(pieceAt(1), pieceAt(2)),
    sealed.subarray(head, pieceAt(1)),
    sealed.subarray(pieceAt(2)),
  ])
const flipped = (sealed: Buffer, at: number) => {
  const changed = Buffer.from(sealed)
  changed[at]! ^= 1
  return changed
}

test.each<[string, (sealed: Buffer) => Buffer]>([
  ['without its end', sealed => sealed.subarray(0, -1)],
  ['without its last piece', sealed => sealed.subarray(0, pieceAt(2))],
  ['without a piece in the middle', sealed => Buffer.concat([sealed.subarray(0, head), sealed.subarray(pieceAt(1))])],
  ['with two pieces swapped', swapped],
  ['with something behind it', sealed => Buffer.concat([sealed, Buffer.from('x')])],
  ['with its last piece twice', sealed => Buffer.concat([sealed, sealed.subarray(pieceAt(2))])],
  ['with a changed bit', sealed => flipped(sealed, pieceAt(1) + 5)],
  ['with a changed beginning', sealed => flipped(sealed, 0)],
  ['with another salt', sealed => flipped(sealed, 10)],
  ['with nothing but its beginning', sealed => sealed.subarray(0, head)],
  ['of no bytes', () => Buffer.alloc(0)],
])('a file %s is refused', async (_what, change) => {
  const sealed = await seal(randomBytes(2 * pieceSize + 100))
  await expect(open(change(sealed))).rejects.toMatchObject({ code: 'BACKUP_DAMAGED' })
})

test('a file is refused in the place of another, and with another key', async () => {
  const sealed = await seal(Buffer.from('rows'))
  await expect(open(sealed, 'table session')).rejects.toMatchObject({ code: 'BACKUP_DAMAGED' })
  await expect(open(sealed, 'table form', cipherOf(randomBytes(32)))).rejects.toMatchObject({ code: 'BACKUP_DAMAGED' })
})

test('a key is opened by its passphrase alone', async () => {
  const { key, wrapped } = await new Passphrase(Buffer.from('correct horse battery')).wrap()
  expect(await new Passphrase(Buffer.from('correct horse battery')).unwrap(wrapped)).toEqual(key)
  expect(await new Passphrase(Buffer.from('another one')).unwrap(wrapped)).toBeUndefined()
})

test('a key is opened at a cost of 128 MB: another cost would open no key of earlier backups', async () => {
  const salt = Buffer.alloc(16, 1)
  const nonce = Buffer.alloc(12, 2)
  const derived = scryptSync('correct horse battery', salt, 32, { N: 131_072, r: 8, p: 1, maxmem: 256 * 1024 * 1024 })
  const sealing = createCipheriv('aes-256-gcm', derived, nonce)
  const key = Buffer.alloc(32, 7)
  const sealed = Buffer.concat([nonce, sealing.update(key), sealing.final(), sealing.getAuthTag()])
  const wrapped = JSON.stringify({ format: 1, salt: salt.toString('hex'), key: sealed.toString('hex') })
  expect(await new Passphrase(Buffer.from('correct horse battery')).unwrap(wrapped)).toEqual(key)
})
