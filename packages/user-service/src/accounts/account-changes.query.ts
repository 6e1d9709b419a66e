import { settingsAccess } from '@portal/contracts/identity/access'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { AccountChange } from '@portal/contracts/people/account'
import type { Schema } from '@portal/database/schema'
import type { AccountChangeState } from '@portal/database/schema/account'
import { belongsToOneOf } from '@portal/http/people-in-reach'
import { keepersOf } from '@portal/http/settings-keepers'
import { corporationsWith, meets } from '@portal/rules/access'
import { confirmFault, isStillProposed, mayRefuse, secondsOf } from '@portal/rules/people/account-change'
import { sql, type Kysely, type RawBuilder } from 'kysely'

interface Keeper {
  readonly id: number
  readonly name: string
}

/** A change with the people who may now write the settings of the person's first company. */
export interface FoundChange {
  readonly id: number
  readonly userId: number
  readonly name: string
  readonly isActive: boolean
  readonly corporationName: string
  readonly oldIban: string | null
  readonly iban: string | null
  readonly state: AccountChangeState
  readonly proposedById: number | null
  readonly proposedByName: string | null
  readonly proposedAt: Date
  readonly keepers: readonly Keeper[]
}

const nameOf = (table: string) => sql`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`

/** Finds changes by a condition on `account_change as ch` and its `app_user as u`, oldest first. */
export async function findChanges(db: Kysely<Schema>, condition: RawBuilder<boolean>): Promise<FoundChange[]> {
  const { rows } = await sql<FoundChange>`
    select ch.id, ch.user_id as "userId", ${nameOf('u')} as name, u.is_active as "isActive",
      c.name as "corporationName", ch.old_iban as "oldIban", ch.iban, ch.state, ch.proposed_by as "proposedById",
      ${nameOf('by_user')} as "proposedByName", ch.proposed_at as "proposedAt",
      coalesce((select json_agg(json_build_object('id', k.id, 'name', ${nameOf('k')}) order by k.first_name, k.id)
        from app_user k where k.id = any(${keepersOf('u.corporation_id')})), '[]') as keepers
    from account_change ch join app_user u on u.id = ch.user_id join corporation c on c.id = u.corporation_id
      left join app_user by_user on by_user.id = ch.proposed_by
    where ${condition} order by ch.proposed_at, ch.id`.execute(db)
  return rows
}

/** Presents the waiting changes of the people that a condition on `app_user as u` selects. */
export async function waitingAccounts(
  db: Kysely<Schema>,
  condition: RawBuilder<boolean>,
  readerId: number,
): Promise<AccountChange[]> {
  const found = await findChanges(db, sql<boolean>`ch.state = 'Waiting' and ${condition}`)
  return found.map(change => presentChange(change, readerId))
}

/** Returns the waiting changes that somebody may read. */
export async function readableAccounts(db: Kysely<Schema>, user: LoggedInUser): Promise<AccountChange[]> {
  const theirs = belongsToOneOf(meets(user, settingsAccess) ? corporationsWith(user, 'Settings') : [])
  return waitingAccounts(db, sql<boolean>`(${theirs} or u.id = ${user.id})`, user.id)
}

function presentChange(change: FoundChange, readerId: number): AccountChange {
  const { id, userId, name, corporationName, oldIban, iban, proposedByName, keepers } = change
  const ids = keepers.map(keeper => keeper.id)
  return {
    ...{ id, userId, name, corporationName, oldIban, iban, proposedByName },
    proposedAt: change.proposedAt.toISOString(),
    waitsFor: secondsIn(change).map(second => second.name),
    isYours: change.proposedById === readerId,
    isProposerGone: !isStillProposed(change, ids),
    canConfirm: confirmFault(change, ids, readerId) === null,
    canRefuse: mayRefuse(change, ids, readerId),
  }
}

/** Returns who can confirm as the second person. A passive person cannot log in. */
export function secondsIn(change: FoundChange): Keeper[] {
  const { userId: id, name, isActive, keepers } = change
  const seconds = secondsOf(
    change,
    keepers.map(keeper => keeper.id),
  )
  if (seconds.isPersonAsked) return isActive ? [{ id, name }] : []
  return keepers.filter(keeper => seconds.keepers.includes(keeper.id))
}
