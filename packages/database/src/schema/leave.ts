import type { DayPart, LedgerKind } from '@portal/contracts/leave/leave'
import type { Generated } from 'kysely'
import type { CalendarDate, Decimal, Instant } from './column-types'

export interface LeaveTables {
  public_holiday: {
    id: Generated<number>
    locale: 'TR' | 'EU'
    date: CalendarDate
    name: string
    name_translate: string
    is_half_day: boolean
  }

  leave_form: {
    form_id: number
    type_id: number
    start_date: CalendarDate
    start_part: DayPart
    end_date: CalendarDate
    end_part: DayPart
    total_days: Decimal
    description: string
    phone_number: string | null
  }

  leave_ledger: {
    id: Generated<number>
    user_id: number
    date: CalendarDate
    kind: LedgerKind
    /** Positive or negative. */
    days: Decimal
    form_id: number | null
    start_date: CalendarDate | null
    end_date: CalendarDate | null
    reason: string | null
    created_by: number | null
    created_at: Instant
  }

  leave_feed: {
    user_id: number
    secret_hash: Buffer
    created_at: Instant
  }

  leave_scale: {
    id: Generated<number>
    locale: 'TR' | 'EU' | null
    young_until: number | null
    old_from: number | null
    age_days: Decimal | null
  }

  leave_scale_step: {
    scale_id: number
    from_anniversary: number
    days: Decimal
  }

  leave_booked_until: {
    is_only_row: Generated<boolean>
    day: CalendarDate
  }
}
