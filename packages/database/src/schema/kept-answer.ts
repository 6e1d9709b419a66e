import type { ColumnType } from 'kysely'

export interface KeptAnswerTable {
  user_id: number
  call: string
  key: string
  input_hash: Buffer
  /** Written as text, read as a parsed value. */
  answer: ColumnType<object, string, never>
  created_at: ColumnType<Date, Date | undefined, never>
}
