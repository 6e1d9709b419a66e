import { createHash } from 'node:crypto'
import { access, type FileHandle, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { isSegmentOf, segmentStart } from '@portal/database/archive/positions'
import type { LogPart } from '@portal/database/archive/receive-log'
import { writeAll } from '@portal/database/archive/write-all'
import { syncFolder } from '@portal/federation/delivery/disk'
import { type Cipher, piecesOf } from '../cipher'

const [deflate, inflate] = [promisify(gzip), promisify(gunzip)]
/** The file of a series' folder that says what it is. */
export const headName = 'series.json'
const mark = 'PLG1'
const headSize = 64
/** No part that a portal writes is nearly as long. */
const longestPart = 64 * 1024 * 1024

/** A piece of log from one unbroken series. */
export interface LogOf {
  systemId: string
  segmentSize: number
  cipher: Cipher
}

/** What a log file has from `start` to `end`, and when that was written. */
interface Frame {
  start: bigint
  end: bigint
  at: Date
  content: Buffer
}

const fileName = (start: bigint) => `${start.toString(16).padStart(16, '0')}.log`
/** The file that begins at this position. */
export const fileAt = (folder: string, start: bigint): string => path.join(folder, fileName(start))
const startOf = (name: string) => BigInt(`0x${name.slice(0, -4)}`)

/** Returns the names of the log files in a folder, in order. */
export async function logFilesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter(name => /^[0-9a-f]{16}\.log$/.test(name)).sort()
}

/** Appends the log to files, each at most a segment long. What `append` has returned from survives a power failure. */
export class LogWriter {
  #file: { handle: FileHandle; segment: bigint; size: number; name: string; inode: number } | undefined

  constructor(
    private readonly folder: string,
    private readonly of: LogOf,
  ) {}

  async append({ start, bytes }: LogPart): Promise<void> {
    const segment = segmentStart(start, this.of.segmentSize)
    if (this.#file?.segment !== segment) await this.#begin(start, segment)
    const file = this.#file
    if (!file) return
    const frame = await frameOf(start, bytes, this.of.cipher)
    try {
      await writeAll(file.handle, frame, file.size)
      await file.handle.datasync()
    } catch (error) {
      // Whoever follows begins another file. Half a frame is not read, but would take room on a full disk.
      await file.handle.truncate(file.size).catch(() => {})
      throw error
    }
    file.size += frame.length
  }

  /** Fails if somebody has removed or replaced the folder. An open file could be written to all the same. */
  async check(): Promise<void> {
    await access(path.join(this.folder, headName))
    const file = this.#file
    if (file && (await stat(file.name)).ino !== file.inode) throw new Error(`${file.name} is another file now.`)
  }

  async #begin(start: bigint, segment: bigint): Promise<void> {
    await this.close()
    const name = fileAt(this.folder, start)
    const handle = await open(name, 'wx', 0o600)
    this.#file = { handle, segment, size: 0, name, inode: (await handle.stat()).ino }
    await syncFolder(this.folder)
  }

  async close(): Promise<void> {
    const file = this.#file
    this.#file = undefined
    await file?.handle.close()
  }
}

const sealName = (start: bigint) => `log ${start.toString(16)}`

async function frameOf(start: bigint, bytes: Buffer, cipher: Cipher): Promise<Buffer> {
  const content = await buffer(cipher.seal(sealName(start), piecesOf(await deflate(bytes, { level: 1 }))))
  const head = Buffer.alloc(headSize)
  head.write(mark)
  head.writeUInt32BE(content.length, 4)
  head.writeBigUInt64BE(start, 8)
  head.writeBigUInt64BE(start + BigInt(bytes.length), 16)
  head.writeBigUInt64BE(BigInt(Date.now()), 24)
  hashOf(head, content).copy(head, 32)
  return Buffer.concat([head, content])
}

const hashOf = (head: Buffer, content: Buffer) =>
  createHash('sha256').update(head.subarray(0, 32)).update(content).digest()

/** Reads the whole frames of a file, and stops before one that is torn or changed. */
async function* framesIn(file: string): AsyncGenerator<Frame> {
  const handle = await open(file)
  try {
    for (let at = 0; ; ) {
      const head = Buffer.alloc(headSize)
      if ((await handle.read(head, 0, headSize, at)).bytesRead < headSize) return
      const length = head.readUInt32BE(4)
      if (head.toString('latin1', 0, 4) !== mark || length > longestPart) return
      const content = Buffer.alloc(length)
      if ((await handle.read(content, 0, length, at + headSize)).bytesRead < length) return
      if (!hashOf(head, content).equals(head.subarray(32))) return
      at += headSize + length
      const [start, end] = [head.readBigUInt64BE(8), head.readBigUInt64BE(16)]
      yield { start, end, at: new Date(Number(head.readBigUInt64BE(24))), content }
    }
  } finally {
    await handle.close()
  }
}

/** How far a log goes without a gap, and when its last part was written. */
export interface Reach {
  end: bigint
  at: Date | undefined
  /** Log that cannot be used, because something before it is missing or damaged. */
  isBroken: boolean
}

/**
 * Reads a log from a position on, and hands over each part. Ends before a gap, and before what is not of this series.
 */
export async function readLog(
  folder: string,
  { from, of, take }: { from: bigint; of: LogOf; take?: (part: LogPart) => Promise<void> },
): Promise<Reach> {
  const reach: Reach = { end: from, at: undefined, isBroken: false }
  const names = await logFilesIn(folder)
  for (const [index, name] of names.entries()) {
    const next = names[index + 1]
    // Everything before `from` has been replayed by the copy of the database.
    if (next && startOf(next) <= reach.end) continue
    for await (const frame of framesIn(path.join(folder, name))) {
      if (frame.end <= reach.end) continue
      if (frame.start !== reach.end) break
      const bytes = take || isFirst(frame.start, of) ? await partOf(frame, of.cipher) : undefined
      if (bytes && isFirst(frame.start, of) && !isSegmentOf(bytes, { ...of, start: frame.start })) break
      if (bytes) await take?.({ start: frame.start, bytes })
      Object.assign(reach, { end: frame.end, at: frame.at })
    }
  }
  const last = names.at(-1)
  return { ...reach, isBroken: last !== undefined && startOf(last) > reach.end }
}

const isFirst = (start: bigint, { segmentSize }: LogOf) => segmentStart(start, segmentSize) === start

async function partOf({ start, content }: Frame, cipher: Cipher): Promise<Buffer> {
  return inflate(await buffer(cipher.open(sealName(start), piecesOf(content))))
}

/** Removes the files whose log is all before a position. */
export async function removeLogBefore(folder: string, position: bigint, { segmentSize }: LogOf): Promise<void> {
  const needed = segmentStart(position, segmentSize)
  for (const name of await logFilesIn(folder)) {
    if (segmentStart(startOf(name), segmentSize) < needed) await rm(path.join(folder, name), { force: true })
  }
}
