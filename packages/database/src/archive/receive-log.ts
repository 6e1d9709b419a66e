import type { Duplex, DuplexOptions } from 'node:stream'
import pg, { type Submittable } from 'pg'
import { both } from 'pg-copy-streams'
import type { Connection } from '../connect'
import { positionText } from './positions'

declare module 'pg-copy-streams' {
  /** Its types lack this function. */
  export function both(text: string, options: DuplexOptions & { alignOnCopyDataFrame: true }): Duplex & Submittable
}

/** A part of the log, as the server has written it to its disk. */
export interface LogPart {
  start: bigint
  bytes: Buffer
}

export interface LogReceiver {
  /** Ends with the connection. */
  parts: AsyncIterable<LogPart>
  /** Tells the server that everything before this position is safe, so that it need not keep it. */
  confirm(position: bigint): void
  close(): Promise<void>
}

interface From {
  slot: string
  position: bigint
  timeline: number
}

/** The name of the archive's connection, which PostgreSQL lists among the replicas. */
export const archiveName = 'portal archive'

const microsecondsUntil2000 = 946_684_800_000_000n

/** Receives the log from a server as it is written, as a standby would. */
export async function receiveLog(connection: Connection, from: From): Promise<LogReceiver> {
  const config = { ...connection, replication: 'true', application_name: archiveName, keepAlive: true }
  const client = new pg.Client(config)
  const failures: Error[] = []
  client.on('error', error => failures.push(error))
  await client.connect()
  const { slot, position, timeline } = from
  const command = `START_REPLICATION SLOT "${slot}" PHYSICAL ${positionText(position)} TIMELINE ${timeline}`
  // As objects, or messages that arrive together would be read as one.
  const stream = client.query(both(command, { alignOnCopyDataFrame: true, readableObjectMode: true }))
  client.once('end', () => stream.destroy(failures[0]))
  let confirmed = position
  const reply = () => void (stream.writable && stream.write(statusOf(confirmed)))
  return {
    parts: partsOf(stream as AsyncIterable<Buffer>, reply),
    confirm(safe) {
      confirmed = safe
      reply()
    },
    close: () => client.end(),
  }
}

async function* partsOf(frames: AsyncIterable<Buffer>, reply: () => void): AsyncGenerator<LogPart> {
  for await (const frame of frames) {
    const kind = String.fromCharCode(frame[0] ?? 0)
    if (kind === 'w') yield { start: frame.readBigUInt64BE(1), bytes: frame.subarray(25) }
    // A server without an answer for a minute ends the connection.
    else if (kind === 'k' && frame[17] === 1) reply()
  }
}

/** A standby's message: written, flushed and applied up to a position, and the time. */
function statusOf(position: bigint): Buffer {
  const message = Buffer.alloc(34)
  message.write('r')
  for (const offset of [1, 9, 17]) message.writeBigUInt64BE(position, offset)
  message.writeBigInt64BE(BigInt(Date.now()) * 1000n - microsecondsUntil2000, 25)
  return message
}
