import type {
  AgreementDecision,
  AgreementEventKind,
  AgreementPeriod,
  AgreementState,
  DeadlineKind,
  NoticeDays,
} from '@portal/contracts/agreements/agreements'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** Amounts are decimal numbers as text, calendar dates `YYYY-MM-DD`. */

export interface AgreementTable {
  id: Generated<number>
  guid: string
  title: string
  company: string
  amount: string
  currency_id: number
  period: AgreementPeriod
  start_date: string
  /** Null if open-ended. */
  end_date: string | null
  last_termination_date: string
  keyword: Generated<string>
  auto_renewal: boolean
  notes: string
  state: AgreementState
  renewal_of_id: number | null
  /** Null for an automatic renewal. */
  created_by: number | null
  version: Generated<number>
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface AgreementCorporationTable {
  agreement_id: number
  corporation_id: number
}

export interface AgreementFollowerTable {
  agreement_id: number
  user_id: number
}

export interface AgreementAmountTable {
  agreement_id: number
  position: number
  name: string
  amount: string
  period: AgreementPeriod
}

interface FieldChange {
  field: string
  from: string | null
  to: string | null
}

export interface AgreementEventTable {
  id: GeneratedAlways<number>
  agreement_id: number
  version: number
  kind: AgreementEventKind
  user_id: number | null
  at: ColumnType<Date, Date | undefined, never>
  note: Generated<string>
  changes: JSONColumnType<FieldChange[], string | undefined, never>
}

export interface AgreementDecisionTable {
  id: GeneratedAlways<number>
  agreement_id: number
  decision: AgreementDecision
  note: string
  decided_by: number
  decided_at: ColumnType<Date, Date | undefined, never>
  last_termination_date: string
  end_date: string | null
}

export interface AgreementNoticeTable {
  agreement_id: number
  kind: DeadlineKind
  date: string
  days: NoticeDays
  told_at: ColumnType<Date, Date | undefined, never>
  is_alarm: boolean
}

export interface AgreementFeedTable {
  user_id: number
  secret_hash: Buffer
  created_at: ColumnType<Date, Date | undefined, Date>
}
