import type { FileHandle } from 'node:fs/promises'

/** Writes all bytes. On a disk that becomes full, a write stores some of them, and only the next one fails. */
export async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten
  }
}
