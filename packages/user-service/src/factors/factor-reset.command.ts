import { audit } from '@portal/database/audit'
import type { Schema } from '@portal/database/schema'
import { lockMasters } from '@portal/http/change-masters'
import { Refusal } from '@portal/http/refusal'
import { sql, type Transaction } from 'kysely'
import { warnOfSecurity } from '../sessions/tell-of-security.command'
import { findReset } from './factor-reset.query'
import { hasFactor } from './has-factor'
import { lockOwner } from './owner'
import { resetFactors } from './reset-factors.command'

const inWords = (name: string) => ({ tr: name, en: name })

/** Proposes to remove somebody's factors. Tells them, and everybody who can confirm it. */
export async function proposeReset(transaction: Transaction<Schema>, userId: number, callerId: number): Promise<void> {
  const { holders, caller, name, proposed } = await lockReset(transaction, userId, callerId)
  if (!(await hasFactor(transaction, userId))) throw new Refusal('NOT_FOUND')
  if (proposed) throw new Refusal('FACTOR_RESET_WAITING')
  const row = { proposed_by: callerId, proposed_at: sql<Date>`now()` }
  await transaction
    .insertInto('factor_reset')
    .values({ user_id: userId, ...row })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
    .execute()
  await audit(transaction, callerId, [{ kind: 'FactorResetProposed', subject: userId, from: null, to: true }])
  await warnOfSecurity(transaction, { kind: 'FactorResetProposed', userId, what: inWords(caller.name) })
  const toConfirm = { kind: 'FactorResetToConfirm', what: inWords(name), aboutId: userId } as const
  for (const { id } of holders.filter(holder => holder !== caller))
    await warnOfSecurity(transaction, { ...toConfirm, userId: id })
}

/** Removes the factors as the second person. */
export async function confirmReset(transaction: Transaction<Schema>, userId: number, callerId: number): Promise<void> {
  const { proposed } = await lockReset(transaction, userId, callerId)
  if (!proposed) throw new Refusal('FACTOR_RESET_GONE')
  if (proposed.byId === callerId) throw new Refusal('FACTOR_RESET_OWN')
  await resetFactors(transaction, userId, callerId)
}

/** Withdraws the caller's own proposal, or refuses another person's. */
export async function withdrawReset(transaction: Transaction<Schema>, userId: number, callerId: number): Promise<void> {
  const { proposed } = await lockReset(transaction, userId, callerId)
  if (!proposed) throw new Refusal('FACTOR_RESET_GONE')
  await transaction.deleteFrom('factor_reset').where('user_id', '=', userId).execute()
  await audit(transaction, callerId, [{ kind: 'FactorResetProposed', subject: userId, from: true, to: null }])
}

/** Locks a person, and the rights of everybody, for a caller who may reset their factors. */
async function lockReset(transaction: Transaction<Schema>, userId: number, callerId: number) {
  await lockMasters(transaction)
  await lockOwner(transaction, userId)
  const found = await findReset(transaction, userId, callerId)
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}
