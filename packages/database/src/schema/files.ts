import type { FileKind } from '@portal/contracts/files/files'
import type { ColumnType } from 'kysely'

export interface StoredFileTable {
  guid: string
  storage_key: string
  kind: FileKind
  owner_guid: string
  name: string
  extension: string
  media_type: string
  size: number
  sha256: Buffer
  uploaded_by: number
  uploaded_at: ColumnType<Date, Date | undefined, Date>
  bound_at: Date | null
}

export interface CvTable {
  guid: string
  user_id: number
}
