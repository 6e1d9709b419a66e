import { opendir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { defineJob, type Job } from '../jobs/define-job'
import { keptDays } from './waiting-files.query'
import type { Files } from './file-access'

const batchSize = 500
/** Other files in the folder or bucket are not the portal's. */
const isKey = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Removes files that nobody bound within a day (within a year if they wait in an inbox), bytes without a row, and
 * remains of uploads that ended with their process.
 */
export function sweepFilesJob(files: Files, uploadFolder: string): Job {
  return defineJob({
    name: 'SweepFiles',
    title: { tr: 'Sahipsiz dosyaları temizleme', en: 'Clean up unused files' },
    description: {
      tr: 'Bir gün içinde (bekleyen belgelerde bir yılda) hiçbir kayda bağlanmayan, kaydı silinmiş ya da yarım kalmış dosyaları siler.',
      en: 'Deletes files that weren’t attached to a record within a day (a year for waiting receipts), whose record was deleted, or that are incomplete.',
    },
    schedule: '0 4 * * *',
    async run({ info, signal, count }) {
      const staged = await removeStaged(files)
      const old = await aDayAgo(files)
      const orphans = await removeOrphans(files, old, signal)
      const leftovers = await removeLeftovers(uploadFolder, old)
      await count({ changed: staged + orphans + leftovers })
      await info({
        tr: `Silinen: ${staged} bağlanmamış, ${orphans} sahipsiz, ${leftovers} yarım kalmış dosya.`,
        en: `Deleted: ${staged} files never attached, ${orphans} without a record, ${leftovers} incomplete.`,
      })
    },
  })
}

async function removeStaged({ db, store }: Files): Promise<number> {
  const removed = await db
    .deleteFrom('stored_file')
    .where('bound_at', 'is', null)
    .where(
      'uploaded_at',
      '<',
      sql<Date>`now() - make_interval(days => case when waits_since is null then 1 else ${keptDays} end)`,
    )
    .returning('storage_key')
    .execute()
  for (const { storage_key } of removed) await store.remove(storage_key)
  return removed.length
}

/** By the clock of the database. A portal's may be wrong, and what others are uploading would seem old. */
async function aDayAgo({ db }: Files): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select now() - interval '1 day' as at`.execute(db)
  if (!rows[0]) throw new Error('The database does not tell the time.')
  return rows[0].at
}

async function removeOrphans({ db, store }: Files, old: Date, signal: AbortSignal): Promise<number> {
  let removed = 0
  const removeUnknown = async (keys: readonly string[]) => {
    const known = await sql<{ key: string }>`
      select storage_key::text as key from stored_file
      where storage_key = any(${[...keys]}::uuid[]) and scan is distinct from 'found'`.execute(db)
    const rows = new Set(known.rows.map(row => row.key))
    for (const key of keys.filter(each => !rows.has(each))) {
      await store.remove(key)
      removed += 1
    }
  }

  const batch: string[] = []
  // Young bytes may be about to get their row.
  for await (const { key, modified } of store.list()) {
    if (signal.aborted) return removed
    if (modified < old && isKey.test(key)) batch.push(key)
    if (batch.length === batchSize) await removeUnknown(batch.splice(0))
  }
  await removeUnknown(batch)
  return removed
}

async function removeLeftovers(folder: string, old: Date): Promise<number> {
  let removed = 0
  const entries = await opendir(folder).catch(() => undefined)
  if (!entries) return removed
  for await (const { name } of entries) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile() || found.mtime > old) continue
    await rm(file, { force: true })
    removed += 1
  }
  return removed
}
