import type { LoggedInUser } from '@portal/contracts/identity/user'
import { audit } from '@portal/database/audit'
import type { Schema } from '@portal/database/schema'
import { isSelectable } from '@portal/database/selectable'
import { corporationsWith } from '@portal/rules/access'
import { sql, type Kysely, type Transaction } from 'kysely'
import { notifyUsersChanged } from './notify-users-changed'
import { worksInOneOf } from './people-in-reach'
import { Refusal } from './refusal'

const mastersLock = 5_702_411

/**
 * Two changes at once could close a circle that neither of them sees; so they come one after the other. Whoever locks
 * people besides asks for this first: in another order two would wait for each other.
 */
export async function lockMasters(transaction: Kysely<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${mastersLock})`.execute(transaction)
}

const kinds = { master_id: 'Master', annual_master_id: 'AnnualMaster' } as const

interface MasterChange {
  /** For every form, or for leave. */
  column: keyof typeof kinds
  newUserId: number
  userIds: readonly number[]
}

/** Gives people another master: all of them, or the transaction ends with why one cannot have that master. */
export async function changeMasters(
  transaction: Transaction<Schema>,
  { column, newUserId, userIds }: MasterChange,
  caller: LoggedInUser,
): Promise<void> {
  const isInReach = worksInOneOf(corporationsWith(caller, 'Settings', true))
  await lockMasters(transaction)
  const master = await transaction
    .selectFrom('app_user as u')
    .select(['u.first_name', 'u.last_name'])
    .where('u.id', '=', newUserId)
    .where(isSelectable)
    .where(isInReach)
    // Nobody can become passive between this check and the change.
    .forShare()
    .executeTakeFirst()
  if (!master) throw new Refusal('MASTER_NOT_SELECTABLE')
  if (userIds.includes(newUserId)) throw new Refusal('OWN_MASTER', { values: { name: nameOf(master) } })
  const before = await transaction
    .selectFrom('app_user')
    .select(['id', `${column} as masterId`])
    .where('id', 'in', userIds)
    .forNoKeyUpdate()
    .execute()
  const changed = await transaction
    .updateTable('app_user as u')
    .set({ [column]: newUserId })
    .where('u.id', 'in', userIds)
    .where(isInReach)
    .executeTakeFirst()
  if (changed.numUpdatedRows < userIds.length) throw new Refusal('NOT_FOUND')
  await refuseCircle(transaction, { column, newUserId, userIds })
  await audit(
    transaction,
    caller.id,
    before.map(user => ({ kind: kinds[column], subject: user.id, from: user.masterId, to: newUserId })),
  )
  await notifyUsersChanged(transaction, userIds)
}

async function refuseCircle(db: Transaction<Schema>, { column, newUserId, userIds }: MasterChange): Promise<void> {
  const masterOf = (alias: string) => sql.ref(`${alias}.${column}`)
  const { rows } = await sql<{ first_name: string; last_name: string }>`
    with recursive above as (
      select u.id, ${masterOf('u')} as master_id from app_user u where u.id = ${newUserId}
      union
      select m.id, ${masterOf('m')} from app_user m join above on m.id = above.master_id
    )
    select first_name, last_name from app_user
    where id in (select id from above) and id = any(${userIds}::integer[])
    order by id limit 1`.execute(db)
  if (rows[0]) throw new Refusal('MASTER_CIRCLE', { values: { name: nameOf(rows[0]) } })
}

function nameOf(person: { first_name: string; last_name: string }): string {
  return `${person.first_name} ${person.last_name}`
}
