import { open, type FileHandle } from 'node:fs/promises'
import { bytesAt } from './bytes'

/** Returns the pixels of a PNG or JPEG by its header; undefined if it states none. */
export async function pixelsOf(path: string): Promise<number | undefined> {
  const file = await open(path)
  try {
    const head = await bytesAt(file, 0, 24)
    if (head[0] === 0xff) return await pixelsOfJpeg(file)
    return head.length === 24 ? head.readUInt32BE(16) * head.readUInt32BE(20) : undefined
  } finally {
    await file.close()
  }
}

// Start-of-frame markers; the three missing numbers mean something else.
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const startOfScan = 0xda

/** The frame has the size. Segments before it state their length; one may contain a preview with a frame of its own. */
async function pixelsOfJpeg(file: FileHandle): Promise<number | undefined> {
  for (let at = 2; ; ) {
    const segment = await bytesAt(file, at, 9)
    const marker = segment[1]
    if (segment.length < 9 || segment[0] !== 0xff || marker === undefined || marker === startOfScan) return undefined
    if (isFrame(marker)) return segment.readUInt16BE(5) * segment.readUInt16BE(7)
    // Markers may be preceded by more bytes of 0xff.
    at += marker === 0xff ? 1 : 2 + segment.readUInt16BE(2)
  }
}
