export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1254'

export interface DecodedText {
  readonly text: string
  /** The detected encoding. Windows-1254 is the fallback, so names deserve a check. */
  readonly encoding: TextEncoding
}

/** Decodes a file by its byte order mark or its bytes: spreadsheets write all these encodings. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = markedAs(bytes) ?? wideBytes(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1254')
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

function markedAs([first, second]: Uint8Array): TextEncoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** Detects UTF-16 without a mark: most of every second byte is 0, as in no other encoding. */
function wideBytes(bytes: Uint8Array): TextEncoding | undefined {
  const start = bytes.subarray(0, 1000)
  const zeros = [0, 0]
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) * 4 <= start.length) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
