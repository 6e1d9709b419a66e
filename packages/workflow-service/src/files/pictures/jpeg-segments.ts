export interface JpegFrame {
  readonly width: number
  readonly height: number
  /** One for grey, three for colour; four for print, which is not accepted. */
  readonly components: number
  /** True if colours have the resolution of the brightness. */
  readonly hasFullColours: boolean
  /** How to turn it upright: 1 to 8, as EXIF counts them. */
  readonly orientation: number
}

export interface JpegParts {
  readonly frame: JpegFrame
  /** The file without what a decoder can do without: metadata, profiles, comments, and bytes after the end. */
  readonly bare: Buffer
}

const startOfImage = Buffer.from([0xff, 0xd8])
const endOfImage = Buffer.from([0xff, 0xd9])
const [endMarker, startOfScan, exif, adobe] = [0xd9, 0xda, 0xe1, 0xee]

/** Start-of-frame markers; the three missing numbers mean something else. */
export const isFrameMarker = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Segments for applications, and comments. Adobe's says how the colours are meant. */
const isForDecoders = (marker: number) => marker < 0xe0 || marker === adobe

/** Takes a whole JPEG apart; undefined if it has no frame, or several, or ends early. */
export function partsOf(bytes: Buffer): JpegParts | undefined {
  if (!bytes.subarray(0, 2).equals(startOfImage)) return undefined
  let frame: Omit<JpegFrame, 'orientation'> | undefined
  let orientation = 1
  const kept: Buffer[] = [startOfImage]
  for (let at = 2; bytes[at] === 0xff; ) {
    const marker = bytes[at + 1]
    if (marker === endMarker)
      return frame && { frame: { ...frame, orientation }, bare: Buffer.concat([...kept, endOfImage]) }
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === undefined || at + 4 > bytes.length) return undefined
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const content = bytes.subarray(at + 4, end)
    if (isFrameMarker(marker)) {
      if (frame || content.length < 9) return undefined
      frame = frameIn(content)
    }
    if (marker === exif && orientation === 1) orientation = orientationIn(content)
    const next = marker === startOfScan ? afterScan(bytes, end) : end
    if (isForDecoders(marker)) kept.push(bytes.subarray(at, next))
    at = next
  }
  return undefined
}

function frameIn(content: Buffer): Omit<JpegFrame, 'orientation'> {
  return {
    height: content.readUInt16BE(1),
    width: content.readUInt16BE(3),
    components: content.readUInt8(5),
    hasFullColours: content.readUInt8(7) === 0x11,
  }
}

/** Skips compressed data, in which 0xff is followed by zero or a restart marker. */
function afterScan(bytes: Buffer, from: number): number {
  for (let at = from; ; at += 1) {
    at = bytes.indexOf(0xff, at)
    if (at < 0) return bytes.length
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
}

const orientationTag = 0x0112

/** Finds the orientation in the first directory of EXIF. */
function orientationIn(content: Buffer): number {
  if (!content.toString('latin1', 0, 6).startsWith('Exif\0')) return 1
  const tiff = content.subarray(6)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const directory = long(4)
  for (let i = 0; i < short(directory); i += 1) {
    const entry = directory + 2 + i * 12
    if (entry + 12 > tiff.length) return 1
    const value = short(entry + 8)
    if (short(entry) === orientationTag) return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}
