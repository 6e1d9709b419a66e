import type {
  AgreementDecision,
  AgreementEventKind,
  AgreementPeriod,
  AgreementState,
  DeadlineKind,
  NoticeDays,
} from '@portal/contracts/agreements/agreements'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { CalendarDate, Decimal, FieldChange, FixedInstant, Instant } from './column-types'

export interface AgreementTables {
  agreement: {
    id: Generated<number>
    guid: string
    title: string
    company: string
    amount: Decimal
    currency_id: number
    period: AgreementPeriod
    start_date: CalendarDate
    /** Null if open-ended. */
    end_date: CalendarDate | null
    last_termination_date: CalendarDate
    keyword: Generated<string>
    auto_renewal: boolean
    notes: string
    state: AgreementState
    renewal_of_id: number | null
    /** The number on its paper; null to have that of the agreement it renews. */
    reference: string | null
    /** The first day of the whole chain, if terms before the imported ones are not in the portal. */
    original_start_date: CalendarDate | null
    /** Null for an automatic renewal. */
    created_by: number | null
    version: Generated<number>
    created_at: Instant
  }

  agreement_corporation: {
    agreement_id: number
    corporation_id: number
  }

  agreement_follower: {
    agreement_id: number
    user_id: number
  }

  agreement_amount: {
    agreement_id: number
    position: number
    name: string
    amount: Decimal
    period: AgreementPeriod
  }

  agreement_event: {
    id: GeneratedAlways<number>
    agreement_id: number
    version: number
    kind: AgreementEventKind
    user_id: number | null
    at: FixedInstant
    note: Generated<string>
    changes: JSONColumnType<FieldChange[], string | undefined, never>
  }

  agreement_decision: {
    id: GeneratedAlways<number>
    agreement_id: number
    decision: AgreementDecision
    note: string
    decided_by: number
    decided_at: FixedInstant
    last_termination_date: CalendarDate
    end_date: CalendarDate | null
  }

  agreement_notice: {
    agreement_id: number
    kind: DeadlineKind
    date: CalendarDate
    days: NoticeDays
    told_at: FixedInstant
    is_alarm: boolean
  }

  agreement_feed: {
    user_id: number
    secret_hash: Buffer
    created_at: Instant
  }
}
