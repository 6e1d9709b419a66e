import type { Language } from '@portal/contracts/wire/language'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export interface HubOutboxTable {
  id: GeneratedAlways<number>
  hub: string
  message: string
  user_ids: number[] | null
  payload: JSONColumnType<unknown[], string | undefined, string>
  /** The transaction, as text. */
  written_by: GeneratedAlways<string>
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface MailOutboxTable {
  id: GeneratedAlways<number>
  template: string
  recipient: string
  language: Language
  content: JSONColumnType<Record<string, unknown>, string | undefined, string>
  created_at: ColumnType<Date, Date | undefined, Date>
  next_try_at: ColumnType<Date, Date | undefined, Date>
  tries: Generated<number>
  last_error: string | null
  done_at: Date | null
  outcome: 'delivered' | 'dropped' | 'failed' | null
}
