import type { CallRequest } from '@portal/contracts/call'
import type { changeMasterCall } from '@portal/contracts/people.calls'
import type { Schema } from '@portal/database/schema'
import { isSelectable } from '@portal/database/selectable'
import { Refusal } from '@portal/http/refusal'
import { tellUsersChanged } from '@portal/http/tell-user-changed'
import type { Kysely } from 'kysely'

type Wish = CallRequest<typeof changeMasterCall>['body']

export async function changeMaster(db: Kysely<Schema>, { newUserId, userIds }: Wish): Promise<void> {
  const chosen = [...new Set(userIds)]
  if (chosen.length === 0) throw new Refusal('NO_USER_SELECTED')
  if (newUserId === null) throw new Refusal('NO_NEW_MASTER')
  await db.transaction().execute(async transaction => {
    await admitMaster(transaction, newUserId, chosen)
    const changed = await transaction
      .updateTable('app_user')
      .set({ master_id: newUserId })
      .where('id', 'in', chosen)
      .executeTakeFirst()
    if (changed.numUpdatedRows < chosen.length) throw new Refusal('NOT_FOUND')
    await tellUsersChanged(transaction, chosen)
  })
}

async function admitMaster(db: Kysely<Schema>, id: number, userIds: readonly number[]): Promise<void> {
  const master = await db
    .selectFrom('app_user as u')
    .select(['u.first_name', 'u.last_name', isSelectable.as('isSelectable')])
    .where('u.id', '=', id)
    // Nobody is made passive between this look and the change.
    .forShare()
    .executeTakeFirst()
  if (!master?.isSelectable) throw new Refusal('MASTER_NOT_SELECTABLE')
  if (userIds.includes(id)) {
    throw new Refusal('OWN_MASTER', { values: { name: `${master.first_name} ${master.last_name}` } })
  }
}
