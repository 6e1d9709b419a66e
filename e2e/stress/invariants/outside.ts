import type pg from 'pg'
import { type Places, readPlaces } from './places'
import type { Outside } from './vocabulary'

/** Reads what the server says about its other sessions of this database, and what lies in the folders. */
export async function readOutside(database: pg.Client, places: Places): Promise<Outside> {
  const others = `a.datname = current_database() and a.pid <> pg_backend_pid()`
  const { rows: idle } = await database.query<Outside['idle'][number]>(
    `select pid, query, to_json(state_change) as since from pg_stat_activity a
     where ${others} and state like 'idle in transaction%'`,
  )
  const { rows: waiting } = await database.query<Outside['waiting'][number]>(
    `select l.pid, l.locktype || ' ' || l.mode as kind, to_json(a.query_start) as since
     from pg_locks l join pg_stat_activity a using (pid) where ${others} and not l.granted`,
  )
  const { rows } = await database.query<{ now: string }>('select to_json(clock_timestamp()) as now')
  return { idle, waiting, now: rows[0]?.now ?? '', ...(await readPlaces(places)) }
}
