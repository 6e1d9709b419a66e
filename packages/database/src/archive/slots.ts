import type pg from 'pg'
import { positionOf } from './positions'

const prefix = 'portal_archive_'

/** A place in the log up to which the server keeps it for the archive. A copy of the database has none. */
export interface Slot {
  /** The archive's name for this unbroken piece of log. */
  id: string
  name: string
  position: bigint
  /** The server has kept too much and given up. */
  isLost: boolean
}

export interface ServerState {
  systemId: string
  timeline: number
  segmentSize: number
  /** The end of the log on the server's disk. */
  end: bigint
}

export async function slotsIn(pool: pg.Pool): Promise<Slot[]> {
  const { rows } = await pool.query<{ name: string; position: string | null; status: string | null }>(
    `select slot_name as name, restart_lsn::text as position, wal_status as status
     from pg_replication_slots where starts_with(slot_name, $1) order by slot_name`,
    [prefix],
  )
  return rows.map(({ name, position, status }) => ({
    id: name.slice(prefix.length),
    name,
    position: position === null ? 0n : positionOf(position),
    isLost: position === null || status === 'lost',
  }))
}

/** Makes the server keep its log from now on. */
export async function makeSlot(pool: pg.Pool, id: string): Promise<Slot> {
  const name = prefix + id
  const { rows } = await pool.query<{ lsn: string }>(
    'select lsn::text from pg_create_physical_replication_slot($1, true)',
    [name],
  )
  return { id, name, position: positionOf(rows[0]?.lsn ?? ''), isLost: false }
}

export async function dropSlot(pool: pg.Pool, { name }: Slot): Promise<void> {
  // A killed portal's connection may still have it.
  await pool.query(
    'select pg_terminate_backend(active_pid, 5000) from pg_replication_slots where slot_name = $1 and active',
    [name],
  )
  await pool.query('select pg_drop_replication_slot($1)', [name])
}

export async function serverState(pool: pg.Pool): Promise<ServerState> {
  const { rows } = await pool.query<{ system: string; timeline: number; size: string; end: string }>(`
    select system_identifier::text as system, timeline_id as timeline, pg_current_wal_flush_lsn()::text as end,
      (select setting from pg_settings where name = 'wal_segment_size') as size
    from pg_control_system(), pg_control_checkpoint()`)
  const [row] = rows
  if (!row) throw new Error('The server does not say who it is.')
  return {
    systemId: row.system,
    timeline: row.timeline,
    segmentSize: Number(row.size),
    end: positionOf(row.end),
  }
}
