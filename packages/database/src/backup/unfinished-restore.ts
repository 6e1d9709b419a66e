import type pg from 'pg'
import { DatabaseFailure } from '../failure'

/** A table that a database has from the first to the last moment of a restore; its row names the backup. */
const note = 'unfinished_restore'

type Client = Pick<pg.ClientBase, 'query'>

export async function noteRestore(client: Client, takenAt: string): Promise<void> {
  await dropNote(client)
  await client.query(`create table ${note} as select '${takenAt}'::text as taken_at`)
}

/** Returns the time of the backup that was not restored to its end; undefined if there is none. */
export async function noteIn(client: Client): Promise<string | undefined> {
  const { rows: found } = await client.query<{ name: string | null }>(
    `select to_regclass('public.${note}')::text as name`,
  )
  if (!found[0]?.name) return undefined
  const { rows } = await client.query<{ taken_at: string }>(`select taken_at from ${note}`)
  return rows[0]?.taken_at ?? ''
}

export async function dropNote(client: Client): Promise<void> {
  await client.query(`drop table if exists ${note}`)
}

/** Refuses to use a database with half of a backup in it. */
export async function refuseUnfinished(client: Client): Promise<void> {
  const takenAt = await noteIn(client)
  if (takenAt === undefined) return
  throw new DatabaseFailure(
    'RESTORE_UNFINISHED',
    `The restore of the backup of ${takenAt} did not come to its end. Repeat the same "portal restore".`,
  )
}
