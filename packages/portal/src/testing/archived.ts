import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '@portal/database/connect'
import { silent } from '@portal/database/log'
import { startTestDatabase } from '@portal/database/testing'
import { sql } from 'kysely'
import { LogArchive } from '../backup/archive/log-archive'
import { filePlacesOf } from '../file-places'
import { readSettings } from '../read-settings'
import { runIn } from './run-command'
import { writeFiles } from './test-app'

interface Archived {
  archive: LogArchive
  database: Database
  /** For files that only the test needs. */
  folder: string
}

/** Starts the archive of a database's log, as a portal does. */
export function startArchive(database: Database, { data, backups }: { data: string; backups: string }): LogArchive {
  const { fileStore } = filePlacesOf(readSettings({ PORTAL_DATA: data, PORTAL_BACKUPS: backups }))
  const archive = new LogArchive({
    ...{ to: backups, dataFolder: data, remotesFolder: path.join(data, 'remotes'), database, fileStore },
    passphrase: async () => undefined,
    log: silent,
  })
  archive.start()
  return archive
}

const detailsOf = (content: string) => ({
  size: Buffer.byteLength(content),
  sha256: createHash('sha256').update(content).digest(),
  mediaType: 'text/csv',
})

/** Stores the bytes of a file, as an upload does before it writes the row. */
export async function storeBytes({ archive, folder }: Omit<Archived, 'database'>, content: string): Promise<string> {
  const key = randomUUID()
  await writeFiles(folder, { sent: content })
  await archive.fileStore.put(key, path.join(folder, 'sent'), detailsOf(content))
  return key
}

/** Stores a file and its row, as an upload does. */
export async function upload(archived: Archived, content: string): Promise<string> {
  const key = await storeBytes(archived, content)
  const { db } = archived.database
  const { size, sha256 } = detailsOf(content)
  const { id } = await db.selectFrom('app_user').select('id').limit(1).executeTakeFirstOrThrow()
  await sql`insert into stored_file
      (kind, owner_guid, uploaded_by, guid, storage_key, name, extension, media_type, size, sha256)
    values ('cv', gen_random_uuid(), ${id}, gen_random_uuid(), ${key}, 'a', '.csv', 'text/csv', ${size}, ${sha256})
  `.execute(db)
  return key
}

/** Restores the newest moment into a database of its own, and returns what it says and the notes: jobs of that name. */
export async function restoreNotes(from: string, into: string) {
  const target = await startTestDatabase()
  const settings = { DATABASE_URL: target.url, PORTAL_DATA: into }
  const { status, printed, errors } = await runIn(settings, ['restore', from])
  const { rows } = await sql<{ name: string }>`select name from job where name like 'Note %' order by name`
    .execute(target.db)
    .catch(() => ({ rows: [] }))
  await target.close()
  expect(await readdir(into).catch(() => [])).not.toContain('.archive.partial')
  return { status, printed, errors, notes: rows.map(({ name }) => name.slice(5)), into }
}
