import type { FileHandle } from 'node:fs/promises'

/** Reads `length` bytes from a position; fewer at the end of the file. */
export async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  return buffer.subarray(0, bytesRead)
}
