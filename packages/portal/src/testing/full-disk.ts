import { open } from 'node:fs/promises'

const noSpace = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
interface WritableFile {
  write(bytes: Buffer, at: number, length: number, position: number): Promise<{ bytesWritten: number }>
}

/** Lets the disk take half of what is written next, and then nothing. Returns what ends that. */
export async function fillDisk(): Promise<() => void> {
  const handle = await open(__filename)
  const files = Object.getPrototypeOf(handle) as Pick<WritableFile, 'write'>
  await handle.close()
  const { write } = files
  let isFull = false
  const spy = jest.spyOn(files, 'write').mockImplementation(function (this: unknown, bytes, at, length, position) {
    const part = isFull ? Promise.reject(noSpace) : write.call(this, bytes, at, Math.floor(length / 2), position)
    isFull = true
    return part
  })
  return () => spy.mockRestore()
}
