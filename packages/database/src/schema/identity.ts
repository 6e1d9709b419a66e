import type { LegacyRoleName, RoleName } from '@portal/contracts/identity/roles'
import type { Language } from '@portal/contracts/wire/language'
import type { Generated, GeneratedAlways } from 'kysely'
import type { CalendarDate, Instant } from './column-types'

export interface IdentityTables {
  corporation: {
    id: number
    name: string
    locale: 'TR' | 'EU'
    is_active: Generated<boolean>
    is_general_manager_exempt: Generated<boolean>
    counts_every_day: Generated<boolean>
    general_manager_id: number | null
    /** Null: its locale's scale. */
    leave_scale_id: number | null
    /** The account that it pays from. */
    iban: string | null
    bic: string | null
    version: Generated<number>
  }

  department: {
    id: number
    corporation_id: number
    name: string
    /** Null while it is offered. */
    retired_at: Date | null
    version: Generated<number>
  }

  app_user: {
    id: Generated<number>
    email: string
    password_hash: string
    first_name: string
    last_name: string
    title: string
    photo: string | null
    corporation_id: number
    department_id: number
    second_corporation_id: number | null
    second_department_id: number | null
    master_id: number | null
    annual_master_id: number | null
    birth_date: CalendarDate | null
    recruitment_date: CalendarDate
    permit_base_date: CalendarDate | null
    iban: string | null
    phone: string | null
    is_send_mail: Generated<boolean>
    /** Counts changes of a session's data about its user. */
    access_version: Generated<number>
    is_active: Generated<boolean>
    language: Generated<Language>
    /** Name, e-mail and title, normalised by `search_text`. */
    searchable: GeneratedAlways<string>
  }

  user_role: {
    user_id: number
    role: RoleName | LegacyRoleName
  }

  user_permission: {
    user_id: number
    type_id: number
    corporation_id: number
    is_write: boolean
  }

  /** The last day on which somebody used a permission. */
  permission_use: {
    user_id: number
    type_id: number
    used_on: CalendarDate
  }

  session: {
    token_hash: Buffer
    user_id: number
    created_at: Instant
    last_used: Instant
    expires_at: Date
    ended_at: Date | null
    end_reason: string | null
    /** When its user last proved who they are. */
    proven_at: Instant
    /** The ways in which they did. */
    proven_by: Generated<string[]>
    /** The company's provider has seen a second factor. */
    is_strong: Generated<boolean>
    /** Such as “Chrome · Windows”; empty if the browser did not say. */
    device: Generated<string>
    network: Generated<string>
  }

  login_try: {
    purpose: Generated<string>
    address: string
    email: string
    window_started: Instant
    tries: number
    minutes: Generated<number>
  }
}
