import type { Language } from '@portal/contracts/wire/language'
import type { LegacyRoleName, RoleName } from '@portal/contracts/identity/roles'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  AccountChangeTable,
  ExternalIdentityTable,
  ExternalLoginTable,
  InvitationTable,
  KnownNetworkTable,
  DraftKeyTable,
  PasswordResetTable,
} from './schema/account'
import type { AuditTable } from './schema/audit'
import type {
  AgreementAmountTable,
  AgreementCorporationTable,
  AgreementDecisionTable,
  AgreementEventTable,
  AgreementFeedTable,
  AgreementFollowerTable,
  AgreementNoticeTable,
  AgreementTable,
} from './schema/agreements'
import type { ExpenseFormTable } from './schema/expenses'
import type { FigureChangeTable, FigureSumTable, FormFigureTable } from './schema/figures'
import type { CvTable, StoredFileTable } from './schema/files'
import type {
  FormReaderTable,
  FormEntryTable,
  FormEventTable,
  FormQuestionTable,
  FormReminderTable,
  StuckFormTable,
  FormTable,
  NotificationTable,
  SubstitutionTable,
} from './schema/forms'
import type { JobLogTable, JobRunTable, JobTable } from './schema/jobs'
import type { CountryTable, CurrencyTable, LeaveTypeTable, LimitRuleTable, NamedLookupTable } from './schema/lookups'
import type { KeptAnswerTable } from './schema/kept-answer'
import type {
  LeaveBookedUntilTable,
  LeaveFeedTable,
  LeaveFormTable,
  LeaveLedgerTable,
  LeaveScaleStepTable,
  LeaveScaleTable,
  PublicHolidayTable,
} from './schema/leave'
import type { ExchangeRateTable, PurchaseChoiceTable, PurchaseOfferTable } from './schema/offers'
import type { HubOutboxTable, MailOutboxTable } from './schema/outbox'
import type { PaymentTable } from './schema/payments'
import type { PurchaseFormTable } from './schema/purchases'
import type { DefaultTreeEntryTable, DefaultTreeTable, DefaultTreeVersionTable, ModuleTable } from './schema/trees'
import type { RemoteCountTable, RemoteFailureTable } from './schema/remotes'

/** The tables for kysely. The migrations explain the columns. */

/** A calendar date as `YYYY-MM-DD`, never a `Date`, which would shift with the time zone. */
export type CalendarDate = string
/** Set by the database by default. */
type Instant = ColumnType<Date, Date | undefined, Date>

export interface CorporationTable {
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

export interface DepartmentTable {
  id: number
  corporation_id: number
  name: string
  /** Null while it is offered. */
  retired_at: Date | null
  version: Generated<number>
}

export interface AppUserTable {
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

export interface UserRoleTable {
  user_id: number
  role: RoleName | LegacyRoleName
}

export interface UserPermissionTable {
  user_id: number
  type_id: number
  corporation_id: number
  is_write: boolean
}

export interface SessionTable {
  token_hash: Buffer
  user_id: number
  created_at: Instant
  last_used: Instant
  expires_at: Date
  ended_at: Date | null
  end_reason: string | null
}

export interface LoginTryTable {
  purpose: Generated<string>
  address: string
  email: string
  window_started: Instant
  tries: number
  minutes: Generated<number>
}

export interface Schema {
  corporation: CorporationTable
  department: DepartmentTable
  app_user: AppUserTable
  user_role: UserRoleTable
  user_permission: UserPermissionTable
  session: SessionTable
  login_try: LoginTryTable
  password_reset: PasswordResetTable
  account_change: AccountChangeTable
  invitation: InvitationTable
  remote_failure: RemoteFailureTable
  remote_count: RemoteCountTable
  external_login: ExternalLoginTable
  known_network: KnownNetworkTable
  draft_key: DraftKeyTable
  external_identity: ExternalIdentityTable
  hub_outbox: HubOutboxTable
  mail_outbox: MailOutboxTable
  country: CountryTable
  currency: CurrencyTable
  expense_type: NamedLookupTable
  leave_type: LeaveTypeTable
  requirement_type: NamedLookupTable
  limit_rule: LimitRuleTable
  module: ModuleTable
  default_tree: DefaultTreeTable
  default_tree_entry: DefaultTreeEntryTable
  default_tree_version: DefaultTreeVersionTable
  job: JobTable
  job_run: JobRunTable
  job_log: JobLogTable
  stored_file: StoredFileTable
  cv: CvTable
  form: FormTable
  form_entry: FormEntryTable
  form_reader: FormReaderTable
  form_question: FormQuestionTable
  form_reminder: FormReminderTable
  stuck_form: StuckFormTable
  form_event: FormEventTable
  form_figure: FormFigureTable
  figure_change: FigureChangeTable
  figure_sum: FigureSumTable
  notification: NotificationTable
  substitution: SubstitutionTable
  kept_answer: KeptAnswerTable
  agreement: AgreementTable
  agreement_corporation: AgreementCorporationTable
  agreement_follower: AgreementFollowerTable
  agreement_amount: AgreementAmountTable
  agreement_event: AgreementEventTable
  agreement_decision: AgreementDecisionTable
  agreement_notice: AgreementNoticeTable
  agreement_feed: AgreementFeedTable
  expense_form: ExpenseFormTable
  payment: PaymentTable
  purchase_form: PurchaseFormTable
  purchase_offer: PurchaseOfferTable
  purchase_choice: PurchaseChoiceTable
  exchange_rate: ExchangeRateTable
  public_holiday: PublicHolidayTable
  leave_form: LeaveFormTable
  leave_ledger: LeaveLedgerTable
  leave_feed: LeaveFeedTable
  leave_scale: LeaveScaleTable
  leave_scale_step: LeaveScaleStepTable
  leave_booked_until: LeaveBookedUntilTable
  audit: AuditTable
}
