import { crc32, deflateSync, inflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The samples of a pixel, and the bits that each may have, by the type of the colours. */
const colourTypes: Readonly<Record<number, readonly [samples: number, depths: readonly number[]]>> = {
  0: [1, [1, 2, 4, 8, 16]],
  2: [3, [8, 16]],
  3: [1, [1, 2, 4, 8]],
  4: [2, [8, 16]],
  6: [4, [8, 16]],
}
const palette = 3
/** The bytes of a transparent colour. */
const transparentBytes: Readonly<Record<number, number>> = { 0: 2, 2: 6 }
/** Where the passes of an interlaced picture begin, and how far their pixels are apart. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Filters of rows have numbers from 0 to 4. */
const lastFilter = 4

interface Chunk {
  readonly type: string
  readonly content: Buffer
}

/**
 * Unpacks the pixels of a PNG and writes them anew, without loss and without anything else. Throws if it is not whole,
 * moves, or has more than `most` bytes of pixels.
 */
export function rewritePng(bytes: Buffer, most: number): Buffer {
  const [header, ...others] = chunksOf(bytes)
  if (header?.type !== 'IHDR' || header.content.length !== 13) throw new Error('There is no header.')
  if (others.some(({ type }) => type === 'acTL' || type === 'IHDR')) throw new Error('The picture moves.')
  const rows = rowsOf(header.content)
  const size = rows.reduce((sum, { count, length }) => sum + count * length, 0)
  if (size > most) throw new Error('The picture has too many pixels.')
  const packed = Buffer.concat(others.flatMap(({ type, content }) => (type === 'IDAT' ? [content] : [])))
  const pixels = inflateSync(packed, { maxOutputLength: size })
  if (pixels.length !== size) throw new Error('Pixels are missing.')
  refuseUnknownFilters(pixels, rows)
  const colours = coloursOf(header.content.readUInt8(9), others)
  const data = { type: 'IDAT', content: deflateSync(pixels) }
  const end = { type: 'IEND', content: Buffer.alloc(0) }
  return Buffer.concat([signature, ...[header, ...colours, data, end].map(chunkBytes)])
}

/** Returns the chunks before the end. Bytes after it do not matter. */
function chunksOf(bytes: Buffer): Chunk[] {
  if (!bytes.subarray(0, 8).equals(signature)) throw new Error('This is no PNG.')
  const chunks: Chunk[] = []
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at)
    if (end + 4 > bytes.length) break
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) throw new Error('A chunk is damaged.')
    if (type === 'IEND') return chunks
    if (/^[A-Z]/.test(type) && !['IHDR', 'PLTE', 'IDAT'].includes(type)) throw new Error('A chunk is unknown.')
    chunks.push({ type, content: bytes.subarray(at + 8, end) })
    at = end + 4
  }
  throw new Error('The end is missing.')
}

interface Rows {
  readonly count: number
  /** In bytes, with that of the filter. */
  readonly length: number
}

function rowsOf(header: Buffer): Rows[] {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth = 0, type = 0, compression, filter, interlace = 0] = header.subarray(8)
  const [samples, depths] = colourTypes[type] ?? [0, []]
  const isKnown = depths.includes(depth) && compression === 0 && filter === 0 && interlace <= 1
  if (!isKnown || width === 0 || height === 0) throw new Error('The header is wrong.')
  const rowsWith = (columns: number, count: number): Rows[] =>
    columns === 0 || count === 0 ? [] : [{ count, length: 1 + Math.ceil((columns * samples * depth) / 8) }]
  if (interlace === 0) return rowsWith(width, height)
  return passes.flatMap(([x, y, across, down]) =>
    rowsWith(Math.ceil(Math.max(0, width - x) / across), Math.ceil(Math.max(0, height - y) / down)),
  )
}

function refuseUnknownFilters(pixels: Buffer, rows: readonly Rows[]): void {
  let at = 0
  for (const { count, length } of rows) {
    for (let row = 0; row < count; row += 1, at += length) {
      if ((pixels[at] ?? 0) > lastFilter) throw new Error('A row has an unknown filter.')
    }
  }
}

/** Returns the palette and the transparency, without which the pixels have other colours. */
function coloursOf(type: number, chunks: readonly Chunk[]): Chunk[] {
  const [plte, ...more] = chunks.filter(each => each.type === 'PLTE')
  const transparency = chunks.find(each => each.type === 'tRNS')
  const colours = (plte?.content.length ?? 0) / 3
  if (more.length > 0 || !Number.isInteger(colours) || colours > 256) throw new Error('The palette is wrong.')
  if (type !== palette)
    return transparency && transparency.content.length === transparentBytes[type] ? [transparency] : []
  if (!plte || colours === 0) throw new Error('The palette is missing.')
  return transparency && transparency.content.length <= colours ? [plte, transparency] : [plte]
}

function chunkBytes({ type, content }: Chunk): Buffer {
  const written = Buffer.alloc(content.length + 12)
  written.writeUInt32BE(content.length)
  written.write(type, 4, 'latin1')
  content.copy(written, 8)
  written.writeUInt32BE(crc32(written.subarray(4, -4)), content.length + 8)
  return written
}
