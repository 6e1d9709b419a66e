export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1254'

export interface DecodedText {
  readonly text: string
  /** How the bytes were read. Windows-1254 is what is left where nothing tells: names are worth a look. */
  readonly encoding: TextEncoding
}

/** The text of a file, by its mark or by its bytes: spreadsheets write every one of these. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = markedAs(bytes) ?? wideBytes(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1254')
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

function markedAs([first, second]: Uint8Array): TextEncoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** Text of two bytes a character, without a mark: most of its other bytes are 0, and no other encoding has any. */
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
