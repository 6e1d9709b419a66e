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
const common = shorts(version, flags, deflated, 0, dosDate)
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
    const descriptor = ints(0x08074b50, current.crc, current.compressedSize, current.size)
    yield descriptor
    offset += header.length + current.compressedSize + descriptor.length
    written.push(current)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield endOf(written.length, directory.length, offset)
}

async function* compressed(content: ZipEntry['content'], tally: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 4 })
  // The pipeline passes errors and early ends in both directions.
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
  const sizesFollow = ints(0, 0, 0)
  return Buffer.concat([ints(0x04034b50), common, sizesFollow, shorts(name.length, 0), name])
}

function directoryEntry({ name, crc, size, compressedSize, offset }: Written): Buffer {
  const sizes = ints(crc, compressedSize, size)
  const noMore = shorts(0, 0, 0, 0)
  return Buffer.concat([
    ints(0x02014b50),
    shorts(version),
    common,
    sizes,
    shorts(name.length),
    noMore,
    ints(0, offset),
    name,
  ])
}

function endOf(count: number, directoryLength: number, offset: number): Buffer {
  return Buffer.concat([ints(0x06054b50), shorts(0, 0, count, count), ints(directoryLength, offset), shorts(0)])
}

function shorts(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length)
  values.forEach((value, i) => bytes.writeUInt16LE(value, 2 * i))
  return bytes
}

function ints(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, i) => bytes.writeUInt32LE(value, 4 * i))
  return bytes
}
