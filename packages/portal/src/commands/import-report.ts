import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import type { Problem } from './table-file'

export interface ImportReport {
  added: string[]
  changed: string[]
  same: number
  /** Corporations and departments that came with people. */
  made: string[]
  problems: Problem[]
}

/** Any number will do, as long as nobody else locks it. */
const importLock = 20_260_102

/** The report of an import that has done nothing yet; another one waits until its transaction ends. */
export const beginReport = async (db: Kysely<Schema>): Promise<ImportReport> => {
  await sql`select pg_advisory_xact_lock(${importLock})`.execute(db)
  return { added: [], changed: [], same: 0, made: [], problems: [] }
}
