import type { RoleName } from '@portal/contracts/identity/roles'
import type { Generated } from 'kysely'
import type { CalendarDate, FixedInstant, Instant } from './column-types'

export type PasskeyPurpose = 'add' | 'login'

export interface FactorTables {
  authenticator: {
    user_id: number
    secret: Buffer
    /** Null until it is confirmed. */
    confirmed_at: Date | null
    last_step: Generated<number>
  }

  recovery_code: {
    user_id: number
    code_hash: Buffer
  }

  /** A login whose password was right. */
  login_challenge: {
    ticket_hash: Buffer
    user_id: number
    tries: Generated<number>
    expires_at: Instant
  }

  passkey: {
    id: string
    user_id: number
    name: string
    public_key: Buffer
    counter: number
    transports: string[]
    added_at: FixedInstant
    last_used_at: Date | null
  }

  /** A company without a row requires no second factor. */
  factor_rule: {
    corporation_id: number
    /** Null if it is required of roles alone. */
    required_from: CalendarDate | null
    grace_days: number
  }

  /** Of the holders of a role, a company may require one earlier. */
  factor_role: {
    corporation_id: number
    role: RoleName
    required_from: CalendarDate
  }

  /** A proposal to remove all of a person's second factors. */
  factor_reset: {
    user_id: number
    proposed_by: number
    proposed_at: Instant
  }

  /** One row: the key that signs challenges. */
  challenge_key: {
    key: Buffer
  }

  /** Used challenges, until they would have expired anyway. */
  passkey_challenge: {
    challenge_hash: Buffer
    purpose: PasskeyPurpose
    user_id: number | null
    expires_at: Instant
  }
}
