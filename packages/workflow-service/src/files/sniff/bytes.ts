import type { FileHandle } from 'node:fs/promises'

/** So many bytes of a file from a place on; fewer where it ends. */
export async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  return buffer.subarray(0, bytesRead)
}
