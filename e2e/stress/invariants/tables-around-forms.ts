export interface Agreement {
  id: number
  guid: string
  amount: number
  period: number
  start_date: string
  end_date: string | null
  last_termination_date: string
  auto_renewal: boolean
  state: number
  renewal_of_id: number | null
  created_by: number | null
  version: number
}

export interface Notification {
  id: number
  user_id: number
  form_id: number | null
  about_id: number | null
  kind: string
  actor_id: number | null
  created_at: string
  seen_at: string | null
}

export interface Message {
  id: number
  hub: string
  message: string
  user_ids: number[] | null
  payload: unknown[]
  created_at: string
}

export interface Mail {
  id: number
  template: string
  recipient: string
  content: { kind?: string; formGuid?: string; actorId?: number }
  created_at: string
  tries: number
  done_at: string | null
  outcome: string | null
}

export interface Person {
  id: number
  email: string
  first_name: string
  last_name: string
  corporation_id: number
  second_corporation_id: number | null
  master_id: number | null
  annual_master_id: number | null
  is_send_mail: boolean
  is_active: boolean
  iban: string | null
  photo: string | null
}

export interface Permission {
  user_id: number
  type_id: number
  corporation_id: number
  is_write: boolean
}

export interface Session {
  token_hash: string
  user_id: number
  created_at: string
  last_used: string
  expires_at: string
  ended_at: string | null
  end_reason: string | null
}

export interface Substitution {
  user_id: number
  substitute_id: number
  corporation_id: number | null
  first_day: string
  last_day: string
  created_at: string
}

export interface KeptAnswer {
  user_id: number
  call: string
  key: string
  answer: unknown
  created_at: string
}

export interface AuditRow {
  id: number
  created_at: string
  user_id: number | null
  kind: string
  subject: string
  old_value: unknown
  new_value: unknown
}

export interface AccountChange {
  id: number
  user_id: number
  old_iban: string | null
  iban: string | null
  proposed_by: number | null
  state: string
  decided_by: number | null
  decided_at: string | null
}

export interface StoredFile {
  guid: string
  storage_key: string
  kind: string
  owner_guid: string
  size: number
  sha256: string
  /** Of what was sent, if that was written anew. */
  uploaded_sha256: string | null
  uploaded_by: number
  uploaded_at: string
  bound_at: string | null
}

export interface JobRun {
  id: number
  job_name: string
  scheduled_for: string | null
  state: string
  started_at: string
  alive_at: string
  ended_at: string | null
}

export interface Corporation {
  id: number
  locale: string
  is_active: boolean
  is_general_manager_exempt: boolean
  counts_every_day: boolean
  general_manager_id: number | null
}

export interface DefaultTree {
  id: number
  module_id: number
  purchase_type_id: number | null
  corporation_id: number | null
  department_id: number | null
  user_id: number | null
  version: number
}
