import { crc32, deflateRawSync } from 'node:zlib'

const u16 = (value: number) => Buffer.from(Uint16Array.of(value).buffer)
const u32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer)

/** Returns an archive with empty files of these names. */
export const zipOf = (...names: string[]): Buffer => archiveOf(names)

/** Returns an archive with files of these names, all with this content. */
export function archiveOf(names: readonly string[], content = Buffer.alloc(0)): Buffer {
  const packed = content.length > 0 ? deflateRawSync(content) : content
  const method = u16(content.length > 0 ? 8 : 0)
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const name of names) {
    const bytes = Buffer.from(name)
    const sizes = [u32(crc32(content)), u32(packed.length), u32(content.length), u16(bytes.length), u16(0)]
    const common = Buffer.concat([u16(20), u16(0), method, u32(0), ...sizes])
    const local = Buffer.concat([u32(0x04034b50), common, bytes, packed])
    const place = [u16(0), u16(0), u16(0), u32(0), u32(offset), bytes]
    directory.push(Buffer.concat([u32(0x02014b50), u16(20), common, ...place]))
    locals.push(local)
    offset += local.length
  }
  const entries = Buffer.concat(directory)
  const count = u16(names.length)
  const end = [u32(0x06054b50), u16(0), u16(0), count, count, u32(entries.length), u32(offset), u16(0)]
  return Buffer.concat([...locals, entries, ...end])
}

/** Returns a compound file of old Office with streams of these names. Four names fill a sector of the directory. */
export function oleOf(...names: string[]): Buffer {
  const sectors = Math.ceil((names.length + 1) / 4)
  const header = Buffer.alloc(512)
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(header)
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(0xfffffffe, 68)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  const table = Buffer.alloc(512, 0xff)
  for (let i = 1; i <= sectors; i += 1) table.writeUInt32LE(i < sectors ? i + 1 : 0xfffffffe, i * 4)
  const directory = Buffer.alloc(sectors * 512)
  ;['Root Entry', ...names].forEach((name, i) => {
    directory.write(name, i * 128, 'utf16le')
    directory.writeUInt16LE((name.length + 1) * 2, i * 128 + 64)
  })
  return Buffer.concat([header, table, directory])
}

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n')

/** Returns the beginning of a picture, with its size. */
export function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(25)
  header.writeUInt32BE(13)
  header.write('IHDR', 4)
  header.writeUInt32BE(width, 8)
  header.writeUInt32BE(height, 12)
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), header])
}

/** Returns the beginning of a picture, with segments before the frame that look like one. */
export function jpegOf(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xff, 0xc2, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 6)
  frame.writeUInt16BE(width, 8)
  const preview = [0xff, 0xe1, 0, 12, 0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1]
  const tables = [0xff, 0xc4, 0, 4, 1, 2]
  return Buffer.concat([Buffer.from([0xff, 0xd8, ...preview, ...tables]), frame])
}

/** Whole pictures of one pixel, as they are written anew. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNk+M9QDwADhgGAhWpvewAAAABJRU5ErkJggg==',
  'base64',
)
export const jpeg = jpegOf(1, 1)
export const docx = zipOf('[Content_Types].xml', 'word/document.xml')
export const xlsx = zipOf('[Content_Types].xml', 'xl/workbook.xml')
export const doc = oleOf('1Table', 'Data', 'SummaryInformation', 'CompObj', 'WordDocument')
export const xls = oleOf('Workbook')

export interface Part {
  name: string
  content: Buffer | string
  /** For a file. */
  filename?: string
}

const boundary = 'a-boundary-of-a-test'

/** Returns a multipart body in the format of browsers. */
export function multipart(...parts: Part[]): { payload: Buffer; headers: { 'content-type': string } } {
  const written = parts.map(({ name, content, filename }) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"`),
      Buffer.from(filename === undefined ? '\r\n\r\n' : `; filename="${filename}"\r\ncontent-type: text/html\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
  )
  return {
    payload: Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
