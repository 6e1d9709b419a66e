import type { Text } from '@portal/contracts/wire/language'
import { audit } from '@portal/database/audit'
import { jsonbParameter } from '@portal/database/json'
import type { Schema } from '@portal/database/schema'
import { lockMasters } from '@portal/http/change-masters'
import { notifyUsersChanged } from '@portal/http/notify-users-changed'
import { Refusal } from '@portal/http/refusal'
import { secondsOf } from '@portal/rules/people/account-change'
import { isSameIban } from '@portal/rules/iban'
import { sql, type Kysely, type Transaction } from 'kysely'
import { findChanges, secondsIn, type FoundChange } from './account-changes.query'
import { shortAccount, tellOfAccounts, type AccountNotice } from './tell-of-accounts.command'

export interface AccountWish {
  readonly userId: number
  /** Normalised; null for none. */
  readonly iban: string | null
}

interface Standing extends AccountWish {
  readonly name: string
  readonly oldIban: string | null
  readonly hasHad: boolean
  readonly waitingId: number | null
  readonly waitingIban: string | null
  readonly waitingBy: number | null
}

/**
 * Proposes new accounts for people. A person's first account is valid at once; any other waits for a second person's
 * confirmation. It replaces the caller's own waiting proposal; another person's must be decided first. Returns the
 * number of waiting accounts. `by` is null for the command line.
 */
export async function proposeAccounts(
  transaction: Transaction<Schema>,
  wishes: readonly AccountWish[],
  by: number | null,
): Promise<number> {
  if (wishes.length === 0) return 0
  await lockMasters(transaction)
  const all = await standings(transaction, wishes)
  const others = all.filter(({ oldIban, iban }) => !isSameIban(oldIban, iban))
  const firsts = others.filter(({ oldIban, hasHad }) => oldIban === null && !hasHad)
  const waiting = others.filter(each => !firsts.includes(each))
  const isNew = ({ waitingId, waitingIban, iban }: Standing) => waitingId === null || !isSameIban(waitingIban, iban)
  const proposed = waiting.filter(isNew)
  const blocked = proposed.find(({ waitingId, waitingBy }) => waitingId !== null && waitingBy !== by)
  if (blocked) throw new Refusal('ACCOUNT_WAITING', { values: { name: blocked.name } })
  await hold(transaction, firsts, by)
  await wait(transaction, proposed, by)
  return waiting.length
}

async function standings(db: Kysely<Schema>, wishes: readonly AccountWish[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select u.id as "userId", w.iban, u.first_name || ' ' || u.last_name as name, u.iban as "oldIban",
      exists (select from account_change c where c.user_id = u.id and c.state = 'Confirmed') as "hasHad",
      ch.id as "waitingId", ch.iban as "waitingIban", ch.proposed_by as "waitingBy"
    from jsonb_to_recordset(${jsonbParameter(wishes)}) as w ("userId" integer, iban text)
      join app_user u on u.id = w."userId"
      left join account_change ch on ch.user_id = u.id and ch.state = 'Waiting'
    order by u.id for no key update of u`.execute(db)
  return rows
}

async function hold(db: Transaction<Schema>, firsts: readonly Standing[], by: number | null): Promise<void> {
  if (firsts.length === 0) return
  await sql`update app_user u set iban = w.iban
    from jsonb_to_recordset(${jsonbParameter(firsts)}) as w ("userId" integer, iban text)
    where u.id = w."userId"`.execute(db)
  const ids = firsts.map(({ userId }) => userId)
  await noteFirstAccounts(db, ids, by)
  await audit(
    db,
    by,
    firsts.map(({ userId, iban }) => ({ kind: 'PersonIban', subject: userId, from: null, to: iban })),
  )
  await notifyUsersChanged(db, ids)
  await tellOfAccounts(
    db,
    firsts.map(first => noticeOf(first, 'AccountChanged', by)),
  )
}

/** Records the first accounts of people as confirmed. */
export async function noteFirstAccounts(db: Kysely<Schema>, ids: readonly number[], by: number | null): Promise<void> {
  await sql`
    insert into account_change (user_id, iban, proposed_by, state, decided_at)
    select id, iban, ${by}, 'Confirmed', now() from app_user
    where id = any(${ids}::integer[]) and iban is not null`.execute(db)
}

async function wait(db: Transaction<Schema>, proposed: readonly Standing[], by: number | null): Promise<void> {
  if (proposed.length === 0) return
  const replaced = proposed.flatMap(({ waitingId }) => waitingId ?? [])
  await db
    .updateTable('account_change')
    .set({ state: 'Withdrawn', decided_by: by, decided_at: new Date() })
    .where('id', '=', sql<number>`any(${replaced}::integer[])`)
    .execute()
  const { rows } = await sql<{ id: number }>`
    insert into account_change (user_id, old_iban, iban, proposed_by)
    select w."userId", w."oldIban", w.iban, ${by}
    from jsonb_to_recordset(${jsonbParameter(proposed)}) as w ("userId" integer, "oldIban" text, iban text)
    returning id`.execute(db)
  await audit(
    db,
    by,
    proposed.map(({ userId, oldIban, iban }) => ({
      kind: 'AccountProposed',
      subject: userId,
      from: oldIban,
      to: iban,
    })),
  )
  await notifyUsersChanged(
    db,
    proposed.map(({ userId }) => userId),
  )
  const ids = rows.map(({ id }) => id)
  await tellOfProposals(db, await findChanges(db, sql<boolean>`ch.id = any(${ids}::integer[])`), by)
}

/** Notifies the person and everybody who can confirm; several proposals make one notice. */
async function tellOfProposals(db: Kysely<Schema>, changes: readonly FoundChange[], by: number | null): Promise<void> {
  const toPeople = changes
    .filter(({ userId }) => userId !== by)
    .map(change => {
      const keepers = change.keepers.map(({ id }) => id)
      const { isPersonAsked } = secondsOf(change, keepers)
      return noticeOf(change, isPersonAsked ? 'AccountYoursToConfirm' : 'AccountProposed', by)
    })
  const byKeeper = new Map<number, FoundChange[]>()
  for (const change of changes) {
    for (const { id } of secondsIn(change)) {
      if (id !== change.userId) byKeeper.set(id, [...(byKeeper.get(id) ?? []), change])
    }
  }
  const toKeepers = [...byKeeper].map(([userId, theirs]): AccountNotice => {
    const aboutId = theirs[0]?.userId ?? userId
    return { kind: 'AccountToConfirm', userId, aboutId, actorId: by, account: whoseOf(theirs) }
  })
  await tellOfAccounts(db, [...toPeople, ...toKeepers])
}

function whoseOf(changes: readonly FoundChange[]): Text {
  const [first] = changes
  if (first && changes.length === 1) {
    const { tr, en } = shortAccount(first.iban)
    return { tr: `${first.name} · ${tr}`, en: `${first.name} · ${en}` }
  }
  return { tr: `${changes.length} kişi`, en: `${changes.length} people` }
}

/** Returns the notice to the account's owner. */
export function noticeOf(
  { userId, iban }: AccountWish,
  kind: AccountNotice['kind'],
  actorId: number | null,
): AccountNotice {
  return { kind, userId, aboutId: userId, actorId, account: shortAccount(iban) }
}
