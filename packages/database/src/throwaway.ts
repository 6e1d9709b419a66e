import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { connectionOf, openConnections, type Connection, type Database } from './connect'
import { silent } from './log'

/** Works in an empty database of the same server, and drops it at the end. */
export async function inThrowawayDatabase<T>(
  { db, pool }: Database,
  purpose: 'drill' | 'plan',
  work: (throwaway: Database) => Promise<T>,
): Promise<T> {
  const prefix = `portal_${purpose}_`
  const drop = (name: string) => sql`drop database if exists ${sql.id(name)} with (force)`.execute(db)
  // Work that ended with its process has left its database.
  const left = await sql<{ name: string }>`
    select datname as name from pg_database where starts_with(datname, ${prefix})`.execute(db)
  for (const { name } of left.rows) await drop(name)
  const name = prefix + randomBytes(6).toString('hex')
  await sql`create database ${sql.id(name)} template template0`.execute(db)
  const throwaway = openConnections(besides(connectionOf(pool), name), silent)
  try {
    return await work(throwaway)
  } finally {
    await throwaway.close()
    await drop(name)
  }
}

/** Returns the connection to another database of the same server. */
function besides({ connectionString, ...connection }: Connection, database: string): Connection {
  if (!connectionString) return { ...connection, database }
  const address = new URL(connectionString)
  address.pathname = `/${database}`
  return { connectionString: address.href }
}
