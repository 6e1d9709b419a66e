import type { ColumnType } from 'kysely'

/** The last time that somebody could not load a release of a remote. */
export interface RemoteFailureTable {
  folder: string
  user_id: number
  code: string
  failed_at: ColumnType<Date, Date | undefined, Date>
}

/** What browsers tell of a release, added up for a minute. */
export interface RemoteCountTable {
  folder: string
  minute: Date
  what: string
  bucket: number
  count: number
  people: ColumnType<string, string | undefined, string>
}
