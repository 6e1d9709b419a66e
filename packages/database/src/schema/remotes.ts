import type { ColumnType } from 'kysely'

/** A person's last failure to load a release of a remote. */
export interface RemoteFailureTable {
  folder: string
  user_id: number
  code: string
  failed_at: ColumnType<Date, Date | undefined, Date>
}

/** Browsers' reports about a release, added up by minute. */
export interface RemoteCountTable {
  folder: string
  minute: Date
  what: string
  bucket: number
  count: number
  people: ColumnType<string, string | undefined, string>
}
