import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

export interface PortalDatabase {
  client: pg.Client
  /** Where programs of PostgreSQL find it. */
  socketFolder: string
}

/** The embedded database of a portal that runs with this data folder. */
export async function databaseOf(dataFolder: string): Promise<PortalDatabase> {
  const note = await readFile(path.join(dataFolder, 'postgres/postmaster.pid'), 'utf8')
  const socketFolder = note.split('\n')[4] ?? ''
  const client = new pg.Client({ host: socketFolder, user: 'portal', database: 'postgres' })
  await client.connect()
  return { client, socketFolder }
}
