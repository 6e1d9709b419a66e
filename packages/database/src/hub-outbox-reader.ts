import type pg from 'pg'
import { createWakeSignal, type WakeSignal } from './wake-signal'
import { hubOutboxChannel } from './hub-outbox'
import type { Log } from './log'

/** An outbox row, as delivered. */
export interface CommittedEvent {
  hub: string
  message: string
  /** Null means everybody connected. */
  userIds: number[] | null
  payload: unknown[]
  /** The trace of the act that sends the message. */
  traceparent: string | null
}

export interface OutboxReaderOptions {
  connect(): pg.Client
  /** Receives every committed row once, in writing order as far as there is one. Must not throw. */
  deliver(events: CommittedEvent[]): void
  log: Pick<Log, 'warn' | 'info'>
}

export interface OutboxReader {
  /** Settles once the reader listens or has failed for the first time. It keeps trying. */
  readonly started: Promise<void>
  stop(): Promise<void>
}

/**
 * The longest silence before it polls: a process may have ended between commit and notification, and nobody should wait
 * longer than two seconds.
 */
export const longestSilenceMs = 1_500
const [shortestPauseMs, longestPauseMs] = [100, 1_000]

/**
 * Selects rows committed since the snapshot `$1` of the last read, and returns the new snapshot. A transaction that was
 * then in progress is not in the old snapshot, so its rows are found whenever it commits, and no row is found twice.
 * Rows of a restored backup may name future transactions; they are skipped.
 */
const newRows = `
  select pg_current_snapshot()::text as snapshot, o.id, o.hub, o.message, o.user_ids as "userIds", o.payload,
    o.traceparent
  from (select) as once
  left join hub_outbox o on o.written_by >= pg_snapshot_xmin($1::pg_snapshot)
    and o.written_by < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(o.written_by, $1::pg_snapshot)
  order by o.id`

/** Reads the rows committed since a snapshot. Without one it reads only the present snapshot. */
async function readSince(
  client: pg.Client,
  seen: string | undefined,
): Promise<{ snapshot: string | undefined; events: CommittedEvent[] }> {
  if (seen === undefined) {
    const { rows } = await client.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot')
    return { snapshot: rows[0]?.snapshot, events: [] }
  }
  const { rows } = await client.query<CommittedEvent & { snapshot: string; id: number | null }>({
    name: 'new-rows',
    text: newRows,
    values: [seen],
  })
  return { snapshot: rows[0]?.snapshot, events: rows.filter(row => row.id !== null) }
}

/** Connects and listens. A notification or a lost connection wakes the reader. */
async function startListening(client: pg.Client, { notify }: WakeSignal): Promise<void> {
  client.on('notification', notify)
  // The next read fails and reports it. Without a listener the process would end here.
  client.on('error', notify)
  await client.connect()
  // Planned once, because planning takes five times as long as reading.
  await client.query(`listen ${hubOutboxChannel}; set plan_cache_mode = force_generic_plan`)
}

/**
 * Reads the hub outbox for this process on its own connection. It wakes after each commit and catches up after a broken
 * connection. Rows committed before its first read are skipped.
 */
export function startOutboxReader({ connect, deliver, log }: OutboxReaderOptions): OutboxReader {
  const signal = createWakeSignal()
  let isStopped = false
  let seen: string | undefined
  let current: pg.Client | undefined

  /** Reads until the connection breaks, which is an error, or the reader is stopped. */
  const read = async (onRead: () => void): Promise<void> => {
    const client = (current = connect())
    try {
      await startListening(client, signal)
      while (!isStopped) {
        const { snapshot, events } = await readSince(client, seen)
        seen = snapshot
        if (events.length > 0) deliver(events)
        onRead()
        await signal.wait(longestSilenceMs)
      }
    } finally {
      await client.end().catch(() => {})
    }
  }

  let begun = () => {}
  const started = new Promise<void>(resolve => (begun = resolve))
  const work = async (): Promise<void> => {
    let pause = shortestPauseMs
    while (!isStopped) {
      try {
        await read(() => {
          if (pause > shortestPauseMs) log.info({}, 'The hubs get messages from the database again')
          pause = shortestPauseMs
          begun()
        })
      } catch (error) {
        if (isStopped) break
        log.warn({ err: error }, 'The hubs do not get messages from the database; they try again')
        begun()
        await signal.wait(pause)
        pause = Math.min(pause * 2, longestPauseMs)
      }
    }
  }
  const done = work()
  return {
    started,
    stop: () => {
      isStopped = true
      signal.notify()
      // Does not wait for the server's confirmation, which may never come; nothing is lost.
      current?.connection.stream.destroy()
      return done
    },
  }
}
