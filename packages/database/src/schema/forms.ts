import type { ApproverState } from '@portal/contracts/forms/approval'
import type { RestingFormState } from '@portal/contracts/forms/states'
import type { StuckReason } from '@portal/contracts/forms/stuck-reasons'
import type { Text } from '@portal/contracts/wire/language'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { CalendarDate, FieldChange, FixedInstant, Instant } from './column-types'

export interface FormTables {
  form: {
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

  form_entry: {
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

  /** The readers of each form, kept by triggers: personal lists sort and filter by these columns. */
  form_reader: {
    form_id: number
    created_at: Date
    user_id: number
    module_id: number
    corporation_id: number
    owner_id: number
    state: number
    /** True if the reader is the form's owner or filler; otherwise they are an approver or have acted for one. */
    is_own: boolean
  }

  form_question: {
    id: GeneratedAlways<number>
    form_id: number
    asker_id: number
    responder_id: number
    description: string
    asked_by_id: number | null
    asked_at: Date
    closed_at: Date | null
  }

  form_reminder: {
    form_id: number
    since: Date
    reminded_on: CalendarDate
  }

  stuck_form: {
    form_id: number
    reason: StuckReason
    user_id: number
    raised_at: Generated<Date>
  }

  form_event: {
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

  notification: {
    id: GeneratedAlways<number>
    user_id: number
    form_id: number | null
    about_id: number | null
    agreement_id: number | null
    /** For a notification about an agreement: the date it is about. */
    about_day: CalendarDate | null
    /** The subject at the time of the notification, in both languages: the form and its owner, or the job. */
    summary: JSONColumnType<Text | null, string | null, string | null>
    kind: string
    actor_id: number | null
    created_at: Date
    seen_at: Date | null
  }

  substitution: {
    id: GeneratedAlways<number>
    user_id: number
    substitute_id: number
    corporation_id: number | null
    named_by_id: number | null
    end_told_at: Date | null
    first_day: CalendarDate
    last_day: CalendarDate
    created_at: Instant
  }

  kept_answer: {
    user_id: number
    call: string
    key: string
    input_hash: Buffer
    /** Written as text, read as a parsed value. */
    answer: ColumnType<object, string, never>
    created_at: FixedInstant
  }
}
