import type { FileHandle } from 'node:fs/promises'
import { bytesAt } from './bytes'

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const endLength = 22
const longestComment = 0xffff
const largestDirectory = 4 * 1024 * 1024

/** Returns the names in a zip archive; none if it is damaged. */
export async function zipNames(file: FileHandle, size: number): Promise<string[]> {
  const tailLength = Math.min(size, endLength + longestComment)
  const tail = await bytesAt(file, size - tailLength, tailLength)
  for (let at = tail.length - endLength; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== endOfDirectory) continue
    const [length, offset] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
    if (length > largestDirectory || offset + length > size) return []
    return namesIn(await bytesAt(file, offset, length))
  }
  return []
}

function namesIn(directory: Buffer): string[] {
  const names: string[] = []
  let at = 0
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === directoryEntry) {
    const lengthAt = (field: number) => directory.readUInt16LE(at + field)
    const end = at + 46 + lengthAt(28)
    names.push(directory.toString('utf8', at + 46, end))
    at = end + lengthAt(30) + lengthAt(32)
  }
  return names
}
