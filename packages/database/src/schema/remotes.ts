import type { ColumnType } from 'kysely'

/** The last time that somebody could not load a release of a remote. */
export interface RemoteFailureTable {
  folder: string
  user_id: number
  code: string
  failed_at: ColumnType<Date, Date | undefined, Date>
}
