import type { LoggedInUser } from '@portal/contracts/identity/user'
import { audit } from '@portal/database/audit'
import type { Schema } from '@portal/database/schema'
import { isSelectable } from '@portal/database/selectable'
import { corporationsWith } from '@portal/rules/access'
import { sql, type Kysely, type Transaction } from 'kysely'
import { lockInTurn } from './file-import/lock-in-turn'
import { notifyUsersChanged } from './notify-users-changed'
import { refuseUnlessTheirs, worksInOneOf } from './people-in-reach'
import { Refusal } from './refusal'

export const mastersLock = 5_702_411

/**
 * Serialises changes of masters, because two at once could close a circle that neither sees. Callers that lock people
 * as well must take this lock first, to avoid deadlocks. Imports say whose they are.
 */
export const lockMasters = (transaction: Kysely<Schema>, userId?: number): Promise<void> =>
  lockInTurn(transaction, mastersLock, userId)

const kinds = { master_id: 'Master', annual_master_id: 'AnnualMaster' } as const
type MasterColumn = keyof typeof kinds
const columns = Object.keys(kinds) as MasterColumn[]

/** The masters for all forms and for leave; undefined keeps the current one. */
type Masters = Readonly<Partial<Record<MasterColumn, number | null>>>

type Row = { id: number } & Record<MasterColumn, number | null>

/** Gives other masters to all of these people, or refuses with the reason and ends the transaction. */
export async function changeMasters(
  transaction: Transaction<Schema>,
  { userIds, masters }: { userIds: readonly number[]; masters: Masters },
  caller: LoggedInUser,
): Promise<void> {
  await lockMasters(transaction)
  const chosen = Object.values(masters).filter(id => id !== null)
  for (const id of new Set(chosen)) await refuseMaster(transaction, id, userIds, caller)
  await refuseUnlessTheirs(transaction, userIds, caller)
  const before: Row[] = await transaction
    .selectFrom('app_user')
    .select(['id', ...columns])
    .where('id', 'in', userIds)
    .forNoKeyUpdate()
    .execute()
  await transaction.updateTable('app_user').set(masters).where('id', 'in', userIds).execute()
  await refuseCircles(transaction, before, masters)
  await audit(
    transaction,
    caller.id,
    columns.flatMap(column => {
      const to = masters[column]
      if (to === undefined) return []
      return before.map(user => ({ kind: kinds[column], subject: user.id, from: user[column], to }))
    }),
  )
  await notifyUsersChanged(transaction, userIds)
}

async function refuseMaster(
  db: Kysely<Schema>,
  id: number,
  userIds: readonly number[],
  caller: LoggedInUser,
): Promise<void> {
  const master = await db
    .selectFrom('app_user as u')
    .select(['u.first_name', 'u.last_name', sql<boolean>`${isSelectable}`.as('isSelectable')])
    .where('u.id', '=', id)
    .where(worksInOneOf(corporationsWith(caller, 'Settings', true)))
    // Nobody can become passive between this check and the change.
    .forShare()
    .executeTakeFirst()
  if (!master) throw new Refusal('NOT_FOUND')
  if (!master.isSelectable) throw new Refusal('MASTER_NOT_SELECTABLE')
  if (userIds.includes(id)) throw new Refusal('OWN_MASTER', { values: { name: nameOf(master) } })
}

/** Refuses circles of masters: for all forms, and for leave, where the master stands in for a missing leave master. */
async function refuseCircles(db: Kysely<Schema>, before: readonly Row[], masters: Masters): Promise<void> {
  const ways = [
    { of: (row: Row) => row.master_id, masterOf: sql`u.master_id` },
    {
      of: (row: Row) => row.annual_master_id ?? row.master_id,
      masterOf: sql`coalesce(u.annual_master_id, u.master_id)`,
    },
  ]
  for (const { of, masterOf } of ways) {
    const moved = before.filter(row => of(row) !== of({ ...row, ...masters })).map(({ id }) => id)
    const { rows } = await sql<{ first_name: string; last_name: string }>`
      with recursive above as (
        select u.id, ${masterOf} as master_id from app_user u where u.id = any(${moved}::integer[])
        union
        select above.id, ${masterOf} from above join app_user u on u.id = above.master_id
      )
      select first_name, last_name from app_user
      where id in (select id from above where master_id = id)
      order by id limit 1`.execute(db)
    if (rows[0]) throw new Refusal('MASTER_CIRCLE', { values: { name: nameOf(rows[0]) } })
  }
}

function nameOf(person: { first_name: string; last_name: string }): string {
  return `${person.first_name} ${person.last_name}`
}
