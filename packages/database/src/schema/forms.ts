import type { ApproverState } from '@portal/contracts/forms/approval'
import type { RestingFormState } from '@portal/contracts/forms/states'
import type { StuckReason } from '@portal/contracts/forms/stuck-reasons'
import type { Text } from '@portal/contracts/wire/language'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

interface FieldChange {
  field: string
  from: string | null
  to: string | null
}

export interface FormTable {
  id: GeneratedAlways<number>
  guid: string
  module_id: number
  owner_id: number
  filled_by_id: number
  corporation_id: number
  department_id: number | null
  state: RestingFormState
  version: Generated<number>
  created_at: Date
  updated_at: Date
  decided_at: Date | null
  cancel_requested_by: number | null
  last_act_by: number | null
  last_act_at: Date | null
  turn_order: number | null
  turn_user_id: number | null
  turn_since: Date | null
  event_count: number
  event_hash: Buffer
  searchable: string
  stood_in: Generated<number[]>
}

export interface FormEntryTable {
  form_id: number
  tree_order: number
  user_id: number
  state: 1 | 3 | 4 | 5 | 6 | 10 | 11
  added_by_id: number | null
  acted_by_id: number | null
  acted_at: Date | null
  cancel_acted_by_id: number | null
  cancel_acted_at: Date | null
}

/** Triggers keep a row for each reader of a form: personal lists sort and filter by its columns. */
export interface FormReaderTable {
  form_id: number
  created_at: Date
  user_id: number
  module_id: number
  corporation_id: number
  owner_id: number
  state: number
  /** Whether the reader owns the form or has filled it in; otherwise they approve it, or have acted for an approver. */
  is_own: boolean
}

export interface FormQuestionTable {
  id: GeneratedAlways<number>
  form_id: number
  asker_id: number
  responder_id: number
  description: string
  asked_by_id: number | null
  asked_at: Date
  closed_at: Date | null
}

export interface FormReminderTable {
  form_id: number
  since: Date
  /** `YYYY-MM-DD` */
  reminded_on: string
}

export interface StuckFormTable {
  form_id: number
  reason: StuckReason
  user_id: number
  raised_at: Generated<Date>
}

export interface FormEventTable {
  form_id: number
  sequence: number
  at: Date
  user_id: number
  acted_by_id: number | null
  state: ApproverState
  description: string
  to_user_id: number | null
  notes: string[]
  changes: JSONColumnType<FieldChange[], string, string>
  previous_hash: Buffer
  hash: Buffer
}

export interface NotificationTable {
  id: GeneratedAlways<number>
  user_id: number
  form_id: number | null
  about_id: number | null
  agreement_id: number | null
  /** For a notification about an agreement: the date it is about. */
  about_day: string | null
  /** The subject at the time of the notification, in both languages: the form and its owner, or the job. */
  summary: JSONColumnType<Text | null, string | null, string | null>
  kind: string
  actor_id: number | null
  created_at: Date
  seen_at: Date | null
}

export interface SubstitutionTable {
  id: GeneratedAlways<number>
  user_id: number
  substitute_id: number
  corporation_id: number | null
  named_by_id: number | null
  end_told_at: Date | null
  /** `YYYY-MM-DD` */
  first_day: string
  last_day: string
  created_at: ColumnType<Date, Date | undefined, Date>
}
