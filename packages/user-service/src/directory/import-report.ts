import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import type { Problem } from './table-file'

export interface ImportReport {
  added: string[]
  changed: string[]
  same: number
  /** Corporations and departments that were created for people. */
  made: string[]
  /** The ids of people who were made passive. */
  madePassive: number[]
  problems: Problem[]
}

/** An arbitrary number that nobody else locks. */
const importLock = 20_260_102

/** Begins the report of an import. Another import waits until this transaction ends. */
export const beginReport = async (db: Kysely<Schema>): Promise<ImportReport> => {
  await sql`select pg_advisory_xact_lock(${importLock})`.execute(db)
  return { added: [], changed: [], same: 0, made: [], madePassive: [], problems: [] }
}
