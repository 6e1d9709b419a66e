import {
  changeMasterCall,
  selectUserCall,
  selectUserListCall,
  updateMailNotificationCall,
  userDetailCall,
  userInfoCall,
  userListCall,
  usersByMasterCall,
} from '@portal/contracts/people.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { changeMaster } from './change-master.command'
import { switchMail } from './mail-switch.command'
import { listPeople, peopleOfMaster } from './people-list.query'
import { profileFor } from './profile.present'
import { contactById, personById, profileById } from './profile.query'

export function addPeopleRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(selectUserListCall, ({ query }) => listPeople(db, { ...query, status: 'active' }))
  route(userListCall, ({ query }) => listPeople(db, query))
  route(selectUserCall, async ({ body }) => ({ data: await personById(db, body.Id) }))
  route(userInfoCall, async ({ params }) => ({ data: await contactById(db, params.id) }))
  route(userDetailCall, async ({ body }, { session }) => ({
    data: profileFor(session.user, await profileById(db, body.Id)),
  }))
  route(updateMailNotificationCall, async ({ body }, { session }) => ({
    data: await switchMail(db, session.user.id, body.isSendMail),
  }))
  route(usersByMasterCall, async ({ body }) => ({ data: await peopleOfMaster(db, body.userId) }))
  route(changeMasterCall, async ({ body }) => {
    await changeMaster(db, body)
    return { data: null }
  })
}
