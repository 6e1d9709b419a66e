import type {
  AccountChange,
  Agreement,
  AuditRow,
  Corporation,
  DefaultTree,
  JobRun,
  KeptAnswer,
  Mail,
  Message,
  Notification,
  Permission,
  Person,
  Session,
  StoredFile,
  Substitution,
} from './tables-around-forms'

/** Instants are ISO 8601 in UTC, dates `YYYY-MM-DD`, bytes `\x…` in hexadecimal digits. */
export interface Tables {
  form: Form
  form_entry: Entry
  form_event: Event
  form_question: Question
  form_reader: Reader
  form_figure: Figure & { form_id: number }
  figure_change: Figure & { sign: number }
  figure_sum: FigureSum
  expense_form: Line
  leave_form: Leave
  purchase_form: Purchase
  purchase_offer: Offer
  purchase_choice: { form_id: number; offer_id: number; chosen_by: number; chosen_at: string }
  payment: Payment
  public_holiday: Holiday
  leave_ledger: LedgerRow
  leave_type: { id: number; affects_balance: boolean }
  agreement: Agreement
  agreement_event: { agreement_id: number; version: number; kind: string; user_id: number | null; at: string }
  agreement_corporation: { agreement_id: number; corporation_id: number }
  notification: Notification
  hub_outbox: Message
  mail_outbox: Mail
  app_user: Person
  user_role: { user_id: number; role: string }
  user_permission: Permission
  session: Session
  substitution: Substitution
  kept_answer: KeptAnswer
  audit: AuditRow
  account_change: AccountChange
  stored_file: StoredFile
  cv: { guid: string; user_id: number }
  job_run: JobRun
  job_log: { id: number; run_id: number }
  corporation: Corporation
  department: { id: number; corporation_id: number }
  default_tree: DefaultTree
  default_tree_entry: { tree_id: number; tree_order: number; user_id: number }
  default_tree_version: { tree_id: number; version: number; tree_users: number[] }
}

export interface Form {
  id: number
  guid: string
  module_id: number
  owner_id: number
  filled_by_id: number
  corporation_id: number
  department_id: number | null
  state: number
  version: number
  created_at: string
  updated_at: string
  decided_at: string | null
  cancel_requested_by: number | null
  last_act_by: number | null
  last_act_at: string | null
  turn_order: number | null
  turn_user_id: number | null
  turn_since: string | null
  event_count: number
  event_hash: string
  stood_in: number[]
}

export interface Entry {
  form_id: number
  tree_order: number
  user_id: number
  state: number
  added_by_id: number | null
  acted_by_id: number | null
  acted_at: string | null
  cancel_acted_by_id: number | null
  cancel_acted_at: string | null
}

export interface Event {
  form_id: number
  sequence: number
  at: string
  user_id: number
  acted_by_id: number | null
  state: number
  description: string
  to_user_id: number | null
  notes: string[]
  changes: { field: string; from: string | null; to: string | null }[]
  previous_hash: string
  hash: string
}

export interface Question {
  id: number
  form_id: number
  asker_id: number
  responder_id: number
  asked_by_id: number | null
  description: string
  asked_at: string
  closed_at: string | null
}

export interface Reader {
  form_id: number
  created_at: string
  user_id: number
  module_id: number
  corporation_id: number
  owner_id: number
  state: number
  is_own: boolean
}

export interface Figure {
  module_id: number
  corporation_id: number
  owner_id: number
  state: number
  amount: number
  currency_id: number | null
  day: string | null
  need_type_id: number | null
  company: string | null
  due_on: string | null
}

export interface FigureSum {
  span: string
  corporation_id: number
  first_day: string | null
  module_id: number
  currency_id: number | null
  need_type_id: number | null
  is_paid: boolean | null
  company: string | null
  count: number
  amount: number
}

export interface Line {
  form_id: number
  type_id: number
  company: string
  expense_date: string
  last_pay_date: string
  amount: number
  currency_id: number
  agreement_id: number | null
}

export interface Leave {
  form_id: number
  type_id: number
  start_date: string
  end_date: string
  total_days: number
  start_part: number
  end_part: number
}

export interface Holiday {
  locale: string
  date: string
  is_half_day: boolean
}

export interface Purchase {
  form_id: number
  type_id: number
  purchase_type_id: number
  product_quantity: number
  agreement_id: number | null
}

export interface Offer {
  id: number
  guid: string
  form_id: number
  version: number
  brand: string
  model: string
  price: number
  currency_id: number
  link: string
  supplier: string | null
  iban: string | null
  valid_until: string | null
  delivery_days: number | null
}

export interface Payment {
  form_id: number
  paid_by: number
  paid_at: string
  amount: number
  currency_id: number
}

export interface LedgerRow {
  id: number
  user_id: number
  date: string
  kind: string
  days: number
  form_id: number | null
  created_by: number | null
}

export type Rows = { readonly [Name in keyof Tables]: readonly Tables[Name][] }
