/** Why an archive is not read. `large`: its parts would be too large, by their sizes as the archive states them. */
export type ZipFault = 'broken' | 'large' | 'locked'

export class ZipError extends Error {
  constructor(readonly fault: ZipFault) {
    super(fault)
  }
}

interface Entry {
  readonly isPacked: boolean
  readonly start: number
  readonly packedSize: number
  readonly size: number
}

export interface Zip {
  readonly names: readonly string[]
  /** Unpacks a part as text; undefined if there is none. */
  read(name: string): Promise<string | undefined>
}

const signatures = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 } as const
const endLength = 22
const longestComment = 0xffff
/** A workbook has a few dozen parts. */
const mostEntries = 5000

/**
 * Opens an archive by its directory. `mostUnpacked` limits the size of each part, in bytes. A part that
 * states a larger size is refused before it is unpacked, and one that grows beyond the stated size while it is.
 */
export function openZip(bytes: Uint8Array, mostUnpacked: number): Zip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = entriesOf(view, bytes)
  return {
    names: [...entries.keys()],
    async read(name) {
      const entry = entries.get(name)
      if (!entry) return undefined
      if (entry.size > mostUnpacked) throw new ZipError('large')
      const packed = bytes.subarray(entry.start, entry.start + entry.packedSize)
      if (packed.length < entry.packedSize) throw new ZipError('broken')
      return entry.isPacked ? unpack(packed, entry.size) : new TextDecoder().decode(packed.subarray(0, entry.size))
    },
  }
}

function entriesOf(view: DataView, bytes: Uint8Array): Map<string, Entry> {
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  if (count > mostEntries) throw new ZipError('large')
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== signatures.entry) throw new ZipError('broken')
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
    if (flags & 1) throw new ZipError('locked')
    if (method !== 0 && method !== 8) throw new ZipError('broken')
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    const local = view.getUint32(at + 42, true)
    if (local + 30 > view.byteLength || view.getUint32(local, true) !== signatures.local) throw new ZipError('broken')
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const [packedSize, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    entries.set(name.replace(/^\//, ''), { isPacked: method === 8, start, packedSize, size })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** The end lies before a comment of any length. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - endLength - longestComment)
  for (let at = view.byteLength - endLength; at >= first; at -= 1) {
    if (view.getUint32(at, true) === signatures.end) return at
  }
  throw new ZipError('broken')
}

async function unpack(packed: Uint8Array, size: number): Promise<string> {
  const stream = new DecompressionStream('deflate-raw')
  const writer = stream.writable.getWriter()
  // An error of the archive is thrown by the reader.
  void writer.write(packed as Uint8Array<ArrayBuffer>).catch(() => {})
  void writer.close().catch(() => {})
  const reader = stream.readable.getReader()
  const decoder = new TextDecoder()
  const pieces: string[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new ZipError('broken')
    })
    if (done) break
    length += value.byteLength
    if (length > size) {
      void reader.cancel().catch(() => {})
      throw new ZipError('large')
    }
    pieces.push(decoder.decode(value, { stream: true }))
  }
  if (length !== size) throw new ZipError('broken')
  return pieces.join('') + decoder.decode()
}
