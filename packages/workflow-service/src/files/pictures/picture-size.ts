import { open, type FileHandle } from 'node:fs/promises'
import { bytesAt } from '../sniff/bytes'
import { isFrameMarker } from './jpeg-segments'

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Reads the size of a PNG or JPEG from its header; undefined if it states none. */
export async function pictureSize(path: string): Promise<PictureSize | undefined> {
  const file = await open(path)
  try {
    const head = await bytesAt(file, 0, 24)
    if (head[0] === 0xff) return await sizeOfJpeg(file)
    return head.length === 24 ? { width: head.readUInt32BE(16), height: head.readUInt32BE(20) } : undefined
  } finally {
    await file.close()
  }
}

const startOfScan = 0xda

/** The frame has the size. Segments before it state their length; one may contain a preview with a frame of its own. */
async function sizeOfJpeg(file: FileHandle): Promise<PictureSize | undefined> {
  for (let at = 2; ; ) {
    const segment = await bytesAt(file, at, 9)
    const marker = segment[1]
    if (segment.length < 9 || segment[0] !== 0xff || marker === undefined || marker === startOfScan) return undefined
    if (isFrameMarker(marker)) return { width: segment.readUInt16BE(7), height: segment.readUInt16BE(5) }
    // Markers may be preceded by more bytes of 0xff.
    at += marker === 0xff ? 1 : 2 + segment.readUInt16BE(2)
  }
}
