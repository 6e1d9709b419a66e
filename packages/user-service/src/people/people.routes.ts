import {
  changeMasterCall,
  selectUserCall,
  selectUserListCall,
  updateMailNotificationCall,
  userDetailCall,
  userInfoCall,
  userListCall,
  usersByMasterCall,
} from '@portal/contracts/people/people.calls'
import type { Schema } from '@portal/database/schema'
import { changeMasters } from '@portal/http/change-masters'
import { notifyUsersChanged } from '@portal/http/notify-users-changed'
import { Refusal } from '@portal/http/refusal'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { listPeople, peopleOfMaster } from './people-list.query'
import { contactById, personById, profileFor } from './profile.query'

export function addPeopleRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(selectUserListCall, ({ query }) => listPeople(db, { ...query, status: 'active' }))
  route(userListCall, ({ query }) => listPeople(db, query))
  route(selectUserCall, async ({ body }) => ({ data: await personById(db, body.Id) }))
  route(userInfoCall, async ({ params }) => ({ data: await contactById(db, params.id) }))
  route(userDetailCall, async ({ body }, { user }) => ({ data: await profileFor(db, body.Id, user) }))
  route(updateMailNotificationCall, async ({ body: { isSendMail } }, { user: { id } }) => {
    await db.transaction().execute(async transaction => {
      await transaction.updateTable('app_user').set({ is_send_mail: isSendMail }).where('id', '=', id).execute()
      await notifyUsersChanged(transaction, [id])
    })
    return { data: { isSendMail } }
  })
  route(usersByMasterCall, async ({ body }, { user }) => ({ data: await peopleOfMaster(db, body.userId, user) }))
  route(changeMasterCall, async ({ body: { newUserId, userIds } }, { user }) => {
    if (userIds.length === 0) throw new Refusal('NO_USER_SELECTED')
    if (newUserId === null) throw new Refusal('NO_NEW_MASTER')
    const change = { userIds: [...new Set(userIds)], masters: { master_id: newUserId } }
    await db.transaction().execute(transaction => changeMasters(transaction, change, user))
    return { data: null }
  })
}
