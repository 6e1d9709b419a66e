import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  name: string
  content: Iterable<string> | AsyncIterable<string>
}

interface Written {
  name: Buffer
  crc: number
  size: number
  compressedSize: number
  offset: number
}

/** The sizes follow the data (bit 3), names are UTF-8 (bit 11). */
const flags = 0x0808
const deflated = 8
const version = 20
/** 1 January 1980, the format's first day, so that equal content gives an equal archive. */
const dosDate = 0x21
const largest = 0xffffffff

/**
 * Streams an archive: each entry is compressed while its content arrives. Sizes take four bytes, because spreadsheet
 * programs refuse streamed entries with longer fields; a larger entry is an error.
 */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for (const entry of entries) {
    const current: Written = { name: Buffer.from(entry.name), crc: 0, size: 0, compressedSize: 0, offset }
    const header = localHeader(current.name)
    yield header
    for await (const chunk of compressed(entry.content, current)) yield chunk
    if (current.size > largest || offset > largest) throw new RangeError(`${entry.name} is too large for an archive.`)
    const descriptor = fields([4, 0x08074b50], [4, current.crc], [4, current.compressedSize], [4, current.size])
    yield descriptor
    offset += header.length + current.compressedSize + descriptor.length
    written.push(current)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  const count = written.length
  yield fields([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, directory.length], [4, offset], [2, 0])
}

async function* compressed(content: ZipEntry['content'], tally: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 4 })
  // The pipeline passes errors and early ends in both directions, to whoever reads its end.
  pipeline(Readable.from(measured(content, tally), { objectMode: false }), deflate, () => undefined)
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    tally.compressedSize += chunk.length
    yield chunk
  }
}

async function* measured(content: ZipEntry['content'], tally: Written): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text)
    tally.crc = crc32(bytes, tally.crc)
    tally.size += bytes.length
    yield bytes
  }
}

function localHeader(name: Buffer): Buffer {
  const sizesFollow: Field[] = [
    [4, 0],
    [4, 0],
    [4, 0],
  ]
  const common: Field[] = [[2, version], [2, flags], [2, deflated], [2, 0], [2, dosDate], ...sizesFollow]
  return Buffer.concat([fields([4, 0x04034b50], ...common, [2, name.length], [2, 0]), name])
}

function directoryEntry({ name, crc, size, compressedSize, offset }: Written): Buffer {
  const common: Field[] = [
    [2, version],
    [2, flags],
    [2, deflated],
    [2, 0],
    [2, dosDate],
  ]
  const sizes: Field[] = [
    [4, crc],
    [4, compressedSize],
    [4, size],
    [2, name.length],
  ]
  const rest: Field[] = [
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, offset],
  ]
  return Buffer.concat([fields([4, 0x02014b50], [2, version], ...common, ...sizes, ...rest), name])
}

type Field = [length: 2 | 4, value: number]

function fields(...list: Field[]): Buffer {
  const bytes = Buffer.alloc(list.reduce((total, [length]) => total + length, 0))
  let at = 0
  for (const [length, value] of list) at = bytes.writeUIntLE(value, at, length)
  return bytes
}
