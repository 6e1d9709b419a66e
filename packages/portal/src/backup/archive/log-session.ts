import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { segmentStart } from '@portal/database/archive/positions'
import { type LogPart, type LogReceiver, receiveLog } from '@portal/database/archive/receive-log'
import type { Connection } from '@portal/database/connect'
import { writeBaseCopy } from './base-copy'
import type { FollowedFiles } from './followed-files'
import type { Joined } from './join-series'
import { LogWriter, removeLogBefore } from './log-files'
import { archiveIn, type Base, baseName, logOf, removeOtherBases, removeOtherSeries, writeBase } from './series'

/** Between two writings. What was entered since the last one is lost with the disk. */
const pause = 5000
/** Written at once: it would be too much for the memory. */
const largestPart = 4 * 1024 * 1024

interface Options {
  joined: Joined
  connection: Connection
  files: FollowedFiles
  cluster: string
  /** The folder of all backups. */
  to: string
  /** Everything that was entered until then is in the archive. */
  onCovered(until: Date): void
}

/** Follows one series as long as the connection and the target last. */
export class LogSession {
  #waiting: LogPart[] = []
  #bytes = 0
  #end: bigint
  #flushing: Promise<void> = Promise.resolve()
  #failure: unknown
  readonly #writer: LogWriter
  readonly #stopping = new AbortController()

  private constructor(
    private readonly options: Options,
    private readonly receiver: LogReceiver,
  ) {
    const { series, cipher, end } = options.joined
    this.#end = end
    this.#writer = new LogWriter(series.folder, logOf(series, cipher))
  }

  static async open(options: Options): Promise<LogSession> {
    const { joined, connection, files } = options
    const { slot, series, end, at } = joined
    // Of a killed portal, nobody knows which uploads had followed. A base copy brings those of a new series.
    if (at) await files.followRows(new Date(at.getTime() - 24 * 60 * 60 * 1000))
    return new LogSession(
      options,
      await receiveLog(connection, { slot: slot.name, position: end, timeline: series.timeline }),
    )
  }

  /** Ends when it is closed; throws when the connection or the target fails. */
  async follow(): Promise<void> {
    const ticking = this.#tick()
    try {
      for await (const part of this.receiver.parts) {
        this.#waiting.push(part)
        this.#bytes += part.bytes.length
        if (this.#bytes >= largestPart) await this.flush()
      }
      throw new Error('The database has ended the connection.')
    } catch (error) {
      if (this.#stopping.signal.aborted) return
      // Whatever else is under way fails for the same reason.
      this.#stopping.abort(this.#failure ?? error)
      throw this.#failure ?? error
    } finally {
      await ticking
      await this.receiver.close()
      await this.#writer.close()
    }
  }

  async #tick(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      await wait(pause, undefined, { signal, ref: false }).catch(() => {})
      if (signal.aborted) return
      await this.flush().catch(async (error: unknown) => {
        this.#failure = error
        // Ends the loop that waits for more.
        await this.receiver.close()
      })
      if (this.#failure) return
    }
  }

  /** Brings everything that was received into the archive, files before the log. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#write())
    return this.#flushing
  }

  /** Waits until the archive has come as far as this position. */
  async reach(position: bigint): Promise<void> {
    for (; this.#end < position; await wait(20)) {
      this.#stopping.signal.throwIfAborted()
      await this.flush()
    }
  }

  async #write(): Promise<void> {
    const now = new Date()
    const parts = this.#waiting.splice(0)
    this.#bytes = 0
    await this.#writer.check()
    await this.options.files.follow()
    for (const part of bySegment(parts, this.options.joined.series.segmentSize)) {
      await this.#writer.append(part)
      this.#end = part.start + BigInt(part.bytes.length)
    }
    if (parts.length > 0) this.receiver.confirm(this.#end)
    this.options.onCovered(now)
  }

  /** Copies the whole database, so that the log before that is no longer needed. */
  async copyBase(): Promise<Base> {
    const partial = path.join(this.options.joined.series.folder, 'next.base.partial')
    await rm(partial, { force: true })
    // Half a copy would take room on a full disk.
    return this.#copyBase(partial).finally(() => rm(partial, { force: true }))
  }

  async #copyBase(partial: string): Promise<Base> {
    const { joined, connection, cluster, files, to } = this.options
    const { series, cipher } = joined
    const { signal } = this.#stopping
    const copy = await writeBaseCopy(partial, { connection, cluster, cipher, signal })
    await files.followRows(undefined)
    await this.reach(copy.stop)
    await rename(partial, path.join(series.folder, baseName(copy.start)))
    await writeBase(series.folder, copy)
    const base = { ...copy, stoppedAt: copy.stoppedAt.toISOString() }
    await removeOtherBases(series.folder, base)
    await removeLogBefore(series.folder, base.start, logOf(series, cipher))
    await removeOtherSeries(archiveIn(to), series.folder)
    return base
  }

  /** Writes what has been received, and ends. */
  async close(): Promise<void> {
    if (this.#stopping.signal.aborted) return
    await Promise.race([this.flush().catch(() => {}), wait(2000, undefined, { ref: false })])
    this.#stopping.abort(new Error('The archive of the log stops.'))
    await this.receiver.close()
  }
}

/** Joins parts that follow each other within a segment, so that few and large ones are compressed. */
function bySegment(parts: readonly LogPart[], size: number): LogPart[] {
  const joined = new Map<bigint, { start: bigint; pieces: Buffer[] }>()
  for (const { start, bytes } of parts) {
    for (let at = 0; at < bytes.length; ) {
      const from = start + BigInt(at)
      const segment = segmentStart(from, size)
      const until = Math.min(bytes.length, at + Number(segment + BigInt(size) - from))
      const known = joined.get(segment) ?? { start: from, pieces: [] }
      known.pieces.push(bytes.subarray(at, until))
      joined.set(segment, known)
      at = until
    }
  }
  return [...joined.values()].map(({ start, pieces }) => ({ start, bytes: Buffer.concat(pieces) }))
}
