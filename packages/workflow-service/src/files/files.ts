import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import type { FileNotes, FileOwners } from './file-access'
import type { FileStore } from './store/file-store'

/** What everything about files works with. */
export interface Files {
  db: Kysely<Schema>
  store: FileStore
  owners: FileOwners
  notes: FileNotes
  /** How many bytes one person may upload within 24 hours. */
  maxPerDay: number
}
