import { setImmediate } from 'node:timers/promises'
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
  /** Settles once the reader listens, has failed for the first time, or has stopped. It keeps trying. */
  readonly started: Promise<void>
  /** True from its first read on: it then delivers all that is committed, however often its connection breaks. */
  readonly hasBegun: boolean
  stop(): Promise<void>
}

/**
 * The longest silence before it polls: a process may have ended between commit and notification, and nobody should wait
 * longer than two seconds.
 */
export const longestSilenceMs = 1_500
const [shortestPauseMs, longestPauseMs] = [100, 1_000]

/** The timeline of a server that writes is in the names of its log's files. */
const timelineNow = 'left(pg_walfile_name(pg_current_wal_lsn()), 8)'

/**
 * Selects the present snapshot, and the rows before it that the first read of another connection would return: those
 * written since the start of the oldest transaction in progress, in any database of the server.
 */
const rowsBefore = `
  select pg_current_snapshot()::text as snapshot, t.timeline,
    o.id, o.written_by::text as "writtenBy", o.created_at::text as "createdAt"
  from (select ${timelineNow} as timeline) t
  left join hub_outbox o on o.written_by >= pg_snapshot_xmin(pg_current_snapshot())
    and o.written_by < pg_snapshot_xmax(pg_current_snapshot())`

/**
 * Selects rows committed since the snapshot `$1` of the last read, and returns the new snapshot. A transaction that was
 * then in progress is not in the old snapshot, so its rows are found whenever it commits, and no row is found twice.
 * Rows of a restored backup may name future transactions; they are skipped.
 *
 * A server that has crashed may use numbers of transactions again that the old snapshot knows as ended, because what
 * was rolled back last had not reached its disk. So may a standby that takes over, which begins another timeline than
 * `$2`. The connection breaks in both cases: the first read of a connection, `$4`, returns all rows from the
 * transaction `$3` on, and the reader knows which it has had.
 */
const newRows = `
  select pg_current_snapshot()::text as snapshot, t.timeline,
    o.id, o.hub, o.message, o.user_ids as "userIds", o.payload, o.traceparent,
    o.written_by::text as "writtenBy", o.created_at::text as "createdAt"
  from (select ${timelineNow} as timeline) t
  left join hub_outbox o on o.written_by >=
      case when t.timeline = $2 and not $4::boolean then pg_snapshot_xmin($1::pg_snapshot)
      else least(pg_snapshot_xmin($1::pg_snapshot), $3::xid8) end
    and o.written_by < pg_snapshot_xmax(pg_current_snapshot())
    and (not pg_visible_in_snapshot(o.written_by, $1::pg_snapshot)
      or (t.timeline <> $2 or $4::boolean) and o.written_by >= $3::xid8)
  order by o.id`

interface Position {
  snapshot: string
  timeline: string
}

type Row = CommittedEvent & Position & { id: number | null; writtenBy: string; createdAt: string }

/** Reads the committed rows once, also after a crash and from a standby that has taken over. */
class Progress {
  #last: Position | undefined
  /** The rows of the transactions since `#from`, with their transactions: delivered, or from before the first read. */
  readonly #delivered = new Map<string, bigint>()
  #from = 0n
  #nextFrom = 0n
  #moveAt = 0

  /** Without an earlier read it reads only the present position, and what not to deliver later. */
  async read(client: pg.Client, isFirst: boolean): Promise<CommittedEvent[]> {
    const last = this.#last
    if (last === undefined) {
      const { rows } = await client.query<Row>(rowsBefore)
      if (rows[0]) this.#begin(rows[0])
      this.#remember(rows.filter(row => row.id !== null))
      return []
    }
    const values = [last.snapshot, last.timeline, String(this.#from), isFirst]
    const { rows } = await client.query<Row>({ name: 'new-rows', text: newRows, values })
    const events: Row[] = []
    await calmly(rows, some => {
      events.push(...some.filter(row => row.id !== null && !this.#delivered.has(keyOf(row))))
    })
    const [position] = rows
    if (position && position.timeline !== last.timeline) this.#begin(position)
    else if (position) this.#goOn(position)
    await calmly(events, some => this.#remember(some))
    return events
  }

  #remember(rows: readonly Row[]): void {
    for (const row of rows) this.#delivered.set(keyOf(row), BigInt(row.writtenBy))
  }

  #begin(position: Position): void {
    this.#last = position
    this.#delivered.clear()
    this.#from = this.#nextFrom = firstOpenOf(position)
    this.#moveAt = performance.now() + rememberedMs
  }

  #goOn(position: Position): void {
    this.#last = position
    if (performance.now() < this.#moveAt) return
    this.#from = this.#nextFrom
    this.#nextFrom = firstOpenOf(position)
    this.#moveAt = performance.now() + rememberedMs
    for (const [key, writtenBy] of this.#delivered) if (writtenBy < this.#from) this.#delivered.delete(key)
  }
}

/** A synchronous standby lacks at most what the primary has not yet sent it, far less than this. */
const rememberedMs = 60_000

/** A row that a failover has lost may have had the number of another one. */
const keyOf = ({ id, createdAt }: Pick<Row, 'id' | 'createdAt'>): string => `${id} ${createdAt}`

/** The first transaction that may not have ended: in the snapshot `10:20:10,14` it is 10. */
const firstOpenOf = ({ snapshot }: Position): bigint => BigInt(snapshot.split(':')[0] ?? 0)

/** An import leaves a row per person. This many take a few milliseconds, and then others have their turn. */
const mostAtOnce = 500

async function calmly<Item>(all: readonly Item[], act: (some: Item[]) => void): Promise<void> {
  for (let at = 0; at < all.length; at += mostAtOnce) {
    if (at > 0) await setImmediate()
    act(all.slice(at, at + mostAtOnce))
  }
}

/** Otherwise Node reads 32 parts of a long answer, two megabytes, before it does anything else. */
function readInTurn({ stream }: pg.Connection): void {
  stream.on('data', () => {
    stream.pause()
    void setImmediate().then(() => stream.resume())
  })
}

/** Connects and listens. A notification or a lost connection wakes the reader. */
async function startListening(client: pg.Client, { notify }: WakeSignal): Promise<void> {
  client.on('notification', notify)
  // The next read fails and reports it. Without a listener the process would end here.
  client.on('error', notify)
  await client.connect()
  readInTurn(client.connection)
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
  const progress = new Progress()
  let current: pg.Client | undefined

  /** Reads until the connection breaks, which is an error, or the reader is stopped. */
  const read = async (onRead: () => void): Promise<void> => {
    const client = (current = connect())
    try {
      await startListening(client, signal)
      for (let isFirst = true; !isStopped; isFirst = false) {
        const events = await progress.read(client, isFirst)
        await calmly(events, deliver)
        onRead()
        await signal.wait(longestSilenceMs)
      }
    } finally {
      await client.end().catch(() => {})
    }
  }

  let hasBegun = false
  let begun = () => {}
  const started = new Promise<void>(resolve => (begun = resolve))
  const work = async (): Promise<void> => {
    let pause = shortestPauseMs
    while (!isStopped) {
      try {
        await read(() => {
          hasBegun = true
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
  // Nobody waits for the start of a stopped reader.
  const done = work().finally(() => begun())
  return {
    started,
    get hasBegun() {
      return hasBegun
    },
    stop: () => {
      isStopped = true
      signal.notify()
      // Does not wait for the server's confirmation, which may never come; nothing is lost.
      current?.connection.stream.destroy()
      return done
    },
  }
}
