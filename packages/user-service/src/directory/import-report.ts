import type { Schema } from '@portal/database/schema'
import { lockMasters } from '@portal/http/change-masters'
import type { Kysely } from 'kysely'
import type { Problem } from '@portal/http/file-import/table-file'

export interface ImportReport {
  added: string[]
  changed: string[]
  same: number
  /** The number of accounts that wait for a second person's confirmation. */
  waitingAccounts: number
  /** Corporations and departments that were created for people, in words. */
  made: string[]
  /** The ids of people who were made passive. */
  madePassive: number[]
  problems: Problem[]
}

/** Returns an empty report. Other changes of the directory wait until this transaction ends. */
export const beginReport = async (db: Kysely<Schema>): Promise<ImportReport> => {
  await lockMasters(db)
  return { added: [], changed: [], same: 0, waitingAccounts: 0, made: [], madePassive: [], problems: [] }
}
