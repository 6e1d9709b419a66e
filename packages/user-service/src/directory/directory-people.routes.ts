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
  route(directoryPeopleCall, ({ body }, { session }) => directoryPeople(db, body, session.user))
  route(directoryPersonCall, async ({ params }, { session }) => ({
    data: await directoryPerson(db, params.id, session.user),
  }))
  route(addPersonCall, async ({ body }, { session, language, transaction }) => ({
    data: await addPerson(transaction, body, { user: session.user, language }),
  }))
  route(savePersonCall, async ({ body }, { session, language }) => {
    const keeper = { user: session.user, language }
    await db.transaction().execute(transaction => savePerson(transaction, body, keeper))
    return { data: await directoryPerson(db, body.id, session.user) }
  })
  route(takeOutCall, async ({ body }, { session, language }) => {
    await db.transaction().execute(transaction => takeOut(transaction, body, { user: session.user, language }))
    return { data: null }
  })
  route(setPassiveCall, async ({ body }, { session, language }) => {
    const keeper = { user: session.user, language }
    await db.transaction().execute(transaction => setPassive(transaction, body, keeper))
    return { data: await directoryPerson(db, body.id, session.user) }
  })
}
