import pg from 'pg'
import type { PortalProcess } from './portal-process'

/** Lets a quarter of an hour pass since everybody last proved who they are. */
export async function ageProofs({ databaseUrl }: PortalProcess): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(`update session set proven_at = now() - interval '15 minutes'`).finally(() => client.end())
}
