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
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { changeMaster } from './change-master.command'
import { switchMail } from './mail-switch.command'
import { listPeople, peopleOfMaster } from './people-list.query'
import { contactById, personById, profileFor } from './profile.query'

export function addPeopleRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(selectUserListCall, ({ query }) => listPeople(db, { ...query, status: 'active' }))
  route(userListCall, ({ query }) => listPeople(db, query))
  route(selectUserCall, async ({ body }) => ({ data: await personById(db, body.Id) }))
  route(userInfoCall, async ({ params }) => ({ data: await contactById(db, params.id) }))
  route(userDetailCall, async ({ body }, { user }) => ({
    data: await profileFor(db, body.Id, user),
  }))
  route(updateMailNotificationCall, async ({ body }, { user }) => ({
    data: await switchMail(db, user.id, body.isSendMail),
  }))
  route(usersByMasterCall, async ({ body }, { user }) => ({
    data: await peopleOfMaster(db, body.userId, user),
  }))
  route(changeMasterCall, async ({ body }, { user }) => {
    await changeMaster(db, body, user)
    return { data: null }
  })
}
