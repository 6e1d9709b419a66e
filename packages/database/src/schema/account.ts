import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Instant } from './column-types'

export type AccountChangeState = 'Waiting' | 'Confirmed' | 'Refused' | 'Withdrawn'

export interface AccountTables {
  password_reset: {
    token_hash: Buffer
    user_id: number
    created_at: Instant
    expires_at: Instant
    used_at: Date | null
    is_invitation: ColumnType<boolean, boolean | undefined, never>
  }

  /** A person's latest invitation to choose a first password. */
  invitation: {
    user_id: number
    invited_at: Instant
    invited_by: number
    opened_at: Generated<Date | null>
  }

  external_identity: {
    issuer: string
    subject: string
    user_id: number
    bound_at: Instant
  }

  /** A proposed account. */
  account_change: {
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
    /** Of a refusal. */
    reason: string | null
  }

  /** A signed review of a company's permissions. */
  access_review: {
    id: GeneratedAlways<number>
    corporation_id: number
    signed_by: number
    signed_at: Instant
    lines: unknown
    told_at: Date | null
  }

  /** Networks from which somebody has logged in. */
  known_network: {
    user_id: number
    network: string
    last_used: Instant
  }

  /** From where somebody has logged in. */
  known_device: {
    user_id: number
    device: string
    network: string
    last_used: Instant
  }

  draft_key: {
    user_id: number
    key: Buffer
  }

  backend_key: {
    private_key: Buffer
    created_at: Instant
  }

  external_login: {
    ticket_hash: Buffer
    state: string
    nonce: string
    code_verifier: string
    expires_at: Instant
  }
}
