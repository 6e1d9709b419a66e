import type { CallRequest } from '@portal/contracts/wire/call'
import type { changeMasterCall } from '@portal/contracts/people/people.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { audit } from '@portal/database/audit'
import type { Schema } from '@portal/database/schema'
import { isSelectable } from '@portal/database/selectable'
import { worksInOneOf } from '@portal/http/people-in-reach'
import { Refusal } from '@portal/http/refusal'
import { notifyUsersChanged } from '@portal/http/notify-users-changed'
import { corporationsWith } from '@portal/rules/access'
import { sql, type Kysely } from 'kysely'

type Wish = CallRequest<typeof changeMasterCall>['body']

/** Two changes at once could close a circle that neither of them sees; so they come one after the other. */
const mastersLock = 5_702_411

export async function changeMaster(
  db: Kysely<Schema>,
  { newUserId, userIds }: Wish,
  caller: LoggedInUser,
): Promise<void> {
  const chosen = [...new Set(userIds)]
  if (chosen.length === 0) throw new Refusal('NO_USER_SELECTED')
  if (newUserId === null) throw new Refusal('NO_NEW_MASTER')
  const isInReach = worksInOneOf(corporationsWith(caller, 'Settings', true))
  await db.transaction().execute(async transaction => {
    await sql`select pg_advisory_xact_lock(${mastersLock})`.execute(transaction)
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
    if (chosen.includes(newUserId)) throw new Refusal('OWN_MASTER', { values: { name: nameOf(master) } })
    const before = await transaction
      .selectFrom('app_user')
      .select(['id', 'master_id'])
      .where('id', 'in', chosen)
      .forNoKeyUpdate()
      .execute()
    const changed = await transaction
      .updateTable('app_user as u')
      .set({ master_id: newUserId })
      .where('u.id', 'in', chosen)
      .where(isInReach)
      .executeTakeFirst()
    if (changed.numUpdatedRows < chosen.length) throw new Refusal('NOT_FOUND')
    await refuseCircle(transaction, newUserId, chosen)
    const changes = before.map(user => ({
      kind: 'Master' as const,
      subject: user.id,
      from: user.master_id,
      to: newUserId,
    }))
    await audit(transaction, caller.id, changes)
    await notifyUsersChanged(transaction, chosen)
  })
}

async function refuseCircle(db: Kysely<Schema>, masterId: number, userIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ first_name: string; last_name: string }>`
    with recursive above as (
      select id, master_id from app_user where id = ${masterId}
      union
      select m.id, m.master_id from app_user m join above on m.id = above.master_id
    )
    select first_name, last_name from app_user
    where id in (select id from above) and id = any(${userIds}::integer[])
    order by id limit 1`.execute(db)
  if (rows[0]) throw new Refusal('MASTER_CIRCLE', { values: { name: nameOf(rows[0]) } })
}

function nameOf(person: { first_name: string; last_name: string }): string {
  return `${person.first_name} ${person.last_name}`
}
