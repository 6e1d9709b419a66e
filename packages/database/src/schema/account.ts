import type { ColumnType, GeneratedAlways } from 'kysely'

type Instant = ColumnType<Date, Date | undefined, Date>

export interface PasswordResetTable {
  token_hash: Buffer
  user_id: number
  created_at: Instant
  expires_at: Instant
  used_at: Date | null
  is_invitation: ColumnType<boolean, boolean | undefined, never>
}

/** A person's latest invitation to choose a first password. */
export interface InvitationTable {
  user_id: number
  invited_at: Instant
  invited_by: number
}

export interface ExternalIdentityTable {
  issuer: string
  subject: string
  user_id: number
  bound_at: Instant
}

/** A proposed account. */
export interface AccountChangeTable {
  id: GeneratedAlways<number>
  user_id: number
  old_iban: string | null
  iban: string | null
  /** Null for the command line. */
  proposed_by: number | null
  proposed_at: Instant
  state: ColumnType<AccountChangeState, AccountChangeState | undefined, AccountChangeState>
  decided_by: number | null
  decided_at: Date | null
}
export type AccountChangeState = 'Waiting' | 'Confirmed' | 'Refused' | 'Withdrawn'

/** Networks from which somebody has logged in. */
export interface KnownNetworkTable {
  user_id: number
  network: string
  last_used: Instant
}

export interface DraftKeyTable {
  user_id: number
  key: Buffer
}

export interface ExternalLoginTable {
  ticket_hash: Buffer
  state: string
  nonce: string
  code_verifier: string
  expires_at: Instant
}
