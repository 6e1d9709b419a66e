import { audit } from '@portal/database/audit'
import type { Schema } from '@portal/database/schema'
import { endSessionsOf } from '@portal/http/end-sessions'
import type { Transaction } from 'kysely'
import { warnOfSecurity } from '../sessions/tell-of-security.command'
import { voidLoginTickets } from './login-ticket'
import { lockOwner } from './owner'
import { deleteRecoveryCodes } from './recovery-codes'

const what = { tr: 'Bütün doğrulama yöntemleri', en: 'Every way to verify it’s you' }

/**
 * Removes every second factor of somebody who has lost them. Their first factor alone then logs them in. `by` is null
 * for the command line.
 */
export async function resetFactors(transaction: Transaction<Schema>, userId: number, by: number | null): Promise<void> {
  await lockOwner(transaction, userId)
  await transaction.deleteFrom('authenticator').where('user_id', '=', userId).execute()
  await transaction.deleteFrom('passkey').where('user_id', '=', userId).execute()
  await transaction.deleteFrom('factor_reset').where('user_id', '=', userId).execute()
  await deleteRecoveryCodes(transaction, userId)
  await voidLoginTickets(transaction, userId)
  await endSessionsOf(transaction, userId, 'access-changed')
  await audit(transaction, by, [{ kind: 'FactorsReset', subject: userId, from: null, to: true }])
  await warnOfSecurity(transaction, { kind: 'FactorRemoved', userId, what })
}
