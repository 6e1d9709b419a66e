import type { Schema } from '@portal/database/schema'
import { lockMasters } from '@portal/http/change-masters'
import type { Kysely } from 'kysely'
import type { Problem } from './table-file'

export interface ImportReport {
  added: string[]
  changed: string[]
  same: number
  /** How many accounts wait for a second one to confirm them. */
  waitingAccounts: number
  /** Corporations and departments that were created for people, in words. */
  made: string[]
  /** The ids of people who were made passive. */
  madePassive: number[]
  problems: Problem[]
}

/** Begins the report of an import. Other changes of the directory wait until this transaction ends. */
export const beginReport = async (db: Kysely<Schema>): Promise<ImportReport> => {
  await lockMasters(db)
  return { added: [], changed: [], same: 0, waitingAccounts: 0, made: [], madePassive: [], problems: [] }
}
