import {
  addPersonCall,
  directoryPeopleCall,
  directoryPersonCall,
  savePersonCall,
  setPassiveCall,
  takeOutCall,
} from '@portal/contracts/people/directory-people.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { directoryPeople } from './directory-people.query'
import { directoryPerson } from './directory-person.query'
import { addPerson, savePerson, setPassive, takeOut } from './save-person.command'

export function addDirectoryPeopleRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(directoryPeopleCall, ({ body }, { user }) => directoryPeople(db, body, user))
  route(directoryPersonCall, async ({ params }, { user }) => ({ data: await directoryPerson(db, params.id, user) }))
  route(addPersonCall, async ({ body }, { transaction, ...editor }) => ({
    data: await addPerson(transaction, body, editor),
  }))
  route(savePersonCall, async ({ body }, editor) => {
    await db.transaction().execute(transaction => savePerson(transaction, body, editor))
    return { data: await directoryPerson(db, body.id, editor.user) }
  })
  route(takeOutCall, async ({ body }, editor) => {
    await db.transaction().execute(transaction => takeOut(transaction, body, editor))
    return { data: null }
  })
  route(setPassiveCall, async ({ body }, editor) => {
    await db.transaction().execute(transaction => setPassive(transaction, body, editor))
    return { data: await directoryPerson(db, body.id, editor.user) }
  })
}
