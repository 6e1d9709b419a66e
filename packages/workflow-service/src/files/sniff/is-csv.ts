import type { FileHandle } from 'node:fs/promises'
import { bytesAt } from './bytes'

const chunk = 256 * 1024
const tabAndLineEnds = [0x09, 0x0a, 0x0d]
const littleEndian = Buffer.from([0xff, 0xfe])

/**
 * True for plain text, as in CSV files: UTF-8, UTF-16 as Excel writes it, or an old code page. Text that begins like a
 * web page or an SVG picture does not count.
 */
export async function isCsv(file: FileHandle, size: number): Promise<boolean> {
  const head = await bytesAt(file, 0, 1024)
  const isUtf16 = head.subarray(0, 2).equals(littleEndian)
  const beginning = head.toString(isUtf16 ? 'utf16le' : 'utf8').replace(/^[\ufeff\s]+/, '')
  if (beginning === '' || beginning.startsWith('<')) return false
  for (let at = 0; at < size; at += chunk) {
    const bytes = await bytesAt(file, at, chunk)
    if (isUtf16 ? bytes.toString('utf16le').includes('\u0000') : hasControlBytes(bytes)) return false
  }
  return true
}

function hasControlBytes(bytes: Buffer): boolean {
  return bytes.some(byte => (byte < 0x20 && !tabAndLineEnds.includes(byte)) || byte === 0x7f)
}
