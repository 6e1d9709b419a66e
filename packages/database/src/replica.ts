import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { positionOf } from './archive/positions'
import { inGroupsOfDatabase } from './in-groups'
import type { Log } from './log'
import { prepared } from './prepared'
import { hasCode } from './retry'
import type { Schema } from './schema'
import { forWork, type Work } from './work'

interface Replica {
  db: Kysely<Schema>
  log: Log
  /** Until then, all reads go to the primary. */
  restsUntil: number
  isUsed: boolean
  reads: ReplicaReads
}

/** Reads that could be answered by the replica, by the server that answered. */
export interface ReplicaReads {
  replica: number
  primary: number
}

/** The longest wait for a replica that is behind, in milliseconds. */
const patience = 200
const askEvery = 10
/** The time in which a replica that was behind or away is left alone. */
const rest = 1_000

const replicas = new WeakMap<Kysely<Schema>, Replica>()

/** Registers a database's replica. */
export const offerReplica = (db: Kysely<Schema>, replica: Kysely<Schema>, log: Log): void =>
  void replicas.set(db, { db: replica, log, restsUntil: 0, isUsed: true, reads: { replica: 0, primary: 0 } })

/** Returns how many reads each server has answered; undefined without a replica. */
export const replicaReadsOf = (db: Kysely<Schema>): Readonly<ReplicaReads> | undefined => replicas.get(db)?.reads

const isTooSlow = hasCode('57014')

/**
 * Reads from the replica if it has everything that was committed before this call, and otherwise from the primary. So
 * nobody misses an act of their own, nor one that a live message has announced to them. A read that fails on the
 * replica is repeated on the primary, so it must have no effects.
 */
export async function readBeside<T>(
  db: Kysely<Schema>,
  work: Extract<Work, 'call' | 'export'>,
  read: (db: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  const replica = replicas.get(db)
  if (!replica) return read(forWork(db, work))
  const readPrimary = () => {
    replica.reads.primary += 1
    return read(forWork(db, work))
  }
  if (performance.now() < replica.restsUntil || !(await isUpToDate(replica, db))) return readPrimary()
  try {
    const answer = await read(forWork(replica.db, work))
    replica.reads.replica += 1
    return answer
  } catch (error) {
    // The primary would take as long.
    if (isTooSlow(error)) throw error
    return readPrimary()
  }
}

async function isUpToDate(replica: Replica, db: Kysely<Schema>): Promise<boolean> {
  const asking = new AbortController()
  // Asked at the same time: whatever it has by then, it keeps.
  const replayed = replayedPosition(replica.db, undefined)
  replayed.catch(() => {})
  try {
    const position = await committedPosition(db, undefined)
    // A machine that is gone never answers.
    const late = wait(2 * patience, false, { signal: asking.signal })
    const answer = await Promise.race([hasReplayed(replica.db, position, replayed, asking.signal), late])
    tell(replica, answer)
    return answer
  } catch (error) {
    tell(replica, false, error)
    return false
  } finally {
    asking.abort()
  }
}

/** Returns the end of the primary's log on disk, and with it of every commit. */
const committedPosition = inGroupsOfDatabase<undefined, bigint>({
  doAll: async (db, all) => {
    const { rows } = await sql<{ position: string }>`
      select pg_current_wal_flush_lsn() as position ${prepared('committed')}`.execute(db)
    return all.map(() => positionOf(rows[0]?.position ?? ''))
  },
  mostOfGroup: 1_000,
})

/** Returns how far the replica is. A promoted one has no position: it may lack what another server has committed. */
const replayedPosition = inGroupsOfDatabase<undefined, bigint | undefined>({
  doAll: async (replica, all) => {
    const { rows } = await sql<{ position: string | null }>`
      select pg_last_wal_replay_lsn() as position where pg_is_in_recovery() ${prepared('replayed')}`.execute(replica)
    return all.map(() => rows[0] && positionOf(rows[0].position ?? '0/0'))
  },
  mostOfGroup: 1_000,
})

async function hasReplayed(
  replica: Kysely<Schema>,
  position: bigint,
  asked: Promise<bigint | undefined>,
  signal: AbortSignal,
): Promise<boolean> {
  const giveUpAt = performance.now() + patience
  for (let replayed = await asked; replayed !== undefined; replayed = await replayedPosition(replica, undefined)) {
    if (replayed >= position) return true
    if (signal.aborted || performance.now() > giveUpAt) return false
    await wait(askEvery)
  }
  return false
}

function tell(replica: Replica, isUsed: boolean, err?: unknown): void {
  if (!isUsed) replica.restsUntil = performance.now() + rest
  if (isUsed === replica.isUsed) return
  replica.isUsed = isUsed
  if (isUsed) replica.log.info({}, 'The replica is used again')
  else replica.log.warn({ err }, 'The replica is behind or away: the primary answers its reads')
}
