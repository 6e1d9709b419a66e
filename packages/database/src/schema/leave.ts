import type { DayPart, LedgerKind } from '@portal/contracts/leave/leave'
import type { ColumnType, Generated } from 'kysely'

/** Numbers of days are decimal numbers as text, calendar dates `YYYY-MM-DD`. */

export interface PublicHolidayTable {
  id: Generated<number>
  locale: 'TR' | 'EU'
  date: string
  name: string
  name_translate: string
  is_half_day: boolean
}

export interface LeaveFormTable {
  form_id: number
  type_id: number
  start_date: string
  start_part: DayPart
  end_date: string
  end_part: DayPart
  total_days: string
  description: string
  phone_number: string | null
}

export interface LeaveLedgerTable {
  id: Generated<number>
  user_id: number
  date: string
  kind: LedgerKind
  /** Positive or negative. */
  days: string
  form_id: number | null
  start_date: string | null
  end_date: string | null
  reason: string | null
  created_by: number | null
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface LeaveFeedTable {
  user_id: number
  secret_hash: Buffer
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface LeaveScaleTable {
  id: Generated<number>
  locale: 'TR' | 'EU' | null
  young_until: number | null
  old_from: number | null
  age_days: string | null
}

export interface LeaveScaleStepTable {
  scale_id: number
  from_anniversary: number
  days: string
}

export interface LeaveBookedUntilTable {
  is_only_row: Generated<boolean>
  day: string
}
