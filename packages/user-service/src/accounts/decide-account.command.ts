import type { CallRequest } from '@portal/contracts/wire/call'
import type { confirmAccountCall, refuseAccountCall } from '@portal/contracts/people/account.calls'
import type { Language, Text } from '@portal/contracts/wire/language'
import { audit } from '@portal/database/audit'
import type { Schema } from '@portal/database/schema'
import { lockMasters } from '@portal/http/change-masters'
import { notifyUsersChanged } from '@portal/http/notify-users-changed'
import { Refusal } from '@portal/http/refusal'
import { confirmFault, mayRefuse } from '@portal/rules/people/account-change'
import { sql, type Kysely, type Transaction } from 'kysely'
import { changeUser } from '../directory/change-user.command'
import { lockPerson } from '../directory/person-reach.query'
import { requirePassword, refuseOtherPassword } from '../passwords/require-password.command'
import { findChanges, type FoundChange } from './account-changes.query'
import { noticeOf } from './propose-accounts.command'
import { tellOfAccounts, type AccountNotice } from './tell-of-accounts.command'

interface Decider {
  readonly callerId: number
  readonly address: string
  readonly language: Language
}

/** Confirms a proposed account as the second person. Confirming one's own account requires the password. */
export async function confirmAccount(
  db: Kysely<Schema>,
  { id, password = '' }: CallRequest<typeof confirmAccountCall>['body'],
  { callerId, address, language }: Decider,
): Promise<void> {
  const seen = await changeToConfirm(db, id, callerId)
  const isOwn = seen.userId === callerId
  const typed = { callerId, password, address, language, path: 'password' }
  const hash = isOwn ? await requirePassword(db, typed) : null
  await db.transaction().execute(async transaction => {
    await lockMasters(transaction)
    const { row } = await lockPerson(transaction, seen.userId)
    if (hash !== null) refuseOtherPassword(row.password_hash, hash, typed)
    const change = await changeToConfirm(transaction, id, callerId)
    await decide(transaction, id, 'Confirmed', callerId)
    await changeUser(transaction, row, { iban: change.iban }, callerId)
    await notifyUsersChanged(transaction, [change.userId])
    await tellOfAccounts(transaction, [noticeOf(change, 'AccountChanged', callerId)])
  })
}

/** Refuses a proposed account, or withdraws the caller's own proposal. */
export async function refuseAccount(
  transaction: Transaction<Schema>,
  { id, reason }: CallRequest<typeof refuseAccountCall>['body'],
  callerId: number,
): Promise<void> {
  await lockMasters(transaction)
  const change = await changeWithin(transaction, id, callerId)
  const { userId, proposedById, oldIban, iban } = change
  await decide(transaction, id, proposedById === callerId ? 'Withdrawn' : 'Refused', callerId, reason)
  await audit(transaction, callerId, [{ kind: 'AccountRefused', subject: userId, from: iban, to: oldIban }])
  const refused = noticeOf(change, 'AccountRefused', callerId)
  const own = { ...refused, account: withReason(refused.account, reason) }
  const told = new Set([userId, proposedById].filter(who => who !== null && who !== callerId))
  await tellOfAccounts(
    transaction,
    [...told].flatMap((who): AccountNotice[] => (who === null ? [] : [{ ...own, userId: who }])),
  )
}

/** Returns a waiting change. Callers who may not refuse it get NOT_FOUND. */
async function changeWithin(db: Kysely<Schema>, id: number, callerId: number): Promise<FoundChange> {
  const [change] = await findChanges(db, sql<boolean>`ch.id = ${id}`)
  if (!change || !mayRefuse(change, keepersIn(change), callerId)) throw new Refusal('NOT_FOUND')
  if (change.state !== 'Waiting') throw new Refusal('ACCOUNT_DECIDED')
  return change
}

async function changeToConfirm(db: Kysely<Schema>, id: number, callerId: number): Promise<FoundChange> {
  const change = await changeWithin(db, id, callerId)
  const fault = confirmFault(change, keepersIn(change), callerId)
  if (fault) throw new Refusal(fault)
  return change
}

const withReason = ({ tr, en }: Text, reason: string | undefined): Text =>
  reason === undefined ? { tr, en } : { tr: `${tr} (“${reason}”)`, en: `${en} (“${reason}”)` }

const keepersIn = ({ keepers }: FoundChange) => keepers.map(keeper => keeper.id)

async function decide(
  db: Kysely<Schema>,
  id: number,
  state: 'Confirmed' | 'Refused' | 'Withdrawn',
  callerId: number,
  reason?: string,
): Promise<void> {
  await db
    .updateTable('account_change')
    .set({ state, decided_by: callerId, decided_at: new Date(), reason: reason ?? null })
    .where('id', '=', id)
    .execute()
}
