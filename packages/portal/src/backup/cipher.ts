import { createCipheriv, createDecipheriv, createHmac, type DecipherGCM, hkdfSync, randomBytes } from 'node:crypto'
import { PortalFailure } from '../failure'

type Pieces = AsyncIterable<Buffer>

/** Encrypts what a backup writes, or leaves it as it is. */
export interface Cipher {
  /** The name of a file in `blobs`. */
  blobName(sha256: string): string
  /** The size of a file of this many bytes. */
  sizeOf(plain: number): number
  /** `name` is what the content is; it cannot be read under another one. */
  seal(name: string, content: Pieces): Pieces
  open(name: string, content: Pieces): Pieces
}

export const plain: Cipher = {
  blobName: sha256 => sha256,
  sizeOf: size => size,
  seal: (_name, content) => content,
  open: (_name, content) => content,
}

const algorithm = 'aes-256-gcm'
const pieceSize = 64 * 1024
const tagSize = 16
const mark = Buffer.from('PBK1')
const headSize = mark.length + 16

/**
 * AES-256-GCM in pieces of 64 KB, under a key of each file's own. The nonce of a piece is its number and whether it is
 * the last, so that a file with pieces missing, added or in another order cannot be read.
 */
export function cipherOf(key: Buffer): Cipher {
  const fileKey = (salt: Buffer, name: string) => Buffer.from(hkdfSync('sha256', key, salt, name, 32))
  return {
    // The hash itself would tell whoever has a file that it is in the backup.
    blobName: sha256 => createHmac('sha256', key).update(sha256).digest('hex'),
    sizeOf: size => headSize + size + Math.max(1, Math.ceil(size / pieceSize)) * tagSize,

    async *seal(name, content) {
      const salt = randomBytes(headSize - mark.length)
      const ownKey = fileKey(salt, name)
      yield Buffer.concat([mark, salt])
      for await (const { bytes, index, isLast } of inPieces(content, pieceSize)) {
        const cipher = createCipheriv(algorithm, ownKey, nonceOf(index, isLast))
        yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
      }
    },

    async *open(name, content) {
      let ownKey: Buffer | undefined
      for await (const { bytes, index, isLast } of inPieces(content, pieceSize + tagSize, headSize)) {
        if (ownKey) yield openPiece(name, bytes, createDecipheriv(algorithm, ownKey, nonceOf(index - 1, isLast)))
        else if (isLast || !bytes.subarray(0, mark.length).equals(mark)) throw changed(name)
        else ownKey = fileKey(bytes.subarray(mark.length), name)
      }
    },
  }
}

function openPiece(name: string, bytes: Buffer, decipher: DecipherGCM): Buffer {
  if (bytes.length < tagSize) throw changed(name)
  decipher.setAuthTag(bytes.subarray(-tagSize))
  const opened = decipher.update(bytes.subarray(0, -tagSize))
  try {
    decipher.final()
  } catch {
    throw changed(name)
  }
  return opened
}

const changed = (name: string) => new PortalFailure('BACKUP_DAMAGED', `${name} of the backup is not what was written.`)

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(index, 5, 6)
  nonce[11] = Number(isLast)
  return nonce
}

interface Piece {
  bytes: Buffer
  index: number
  isLast: boolean
}

/** Cuts content into pieces of one size, the first of another; the last one, of empty content too, may be shorter. */
async function* inPieces(content: Pieces, size: number, first = size): AsyncGenerator<Piece> {
  let [rest, index, next] = [Buffer.alloc(0), 0, first]
  for await (const piece of content) {
    rest = Buffer.concat([rest, piece])
    // One byte more shows that the piece before it is not the last.
    for (; rest.length > next; next = size) {
      yield { bytes: rest.subarray(0, next), index: index++, isLast: false }
      rest = rest.subarray(next)
    }
  }
  yield { bytes: rest, index, isLast: true }
}

/** Content that is in memory already. */
export async function* piecesOf(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}
