import {
  addSubstitutionCall,
  deleteSubstitutionCall,
  nameSubstituteCall,
  substituteFitCall,
  substitutionsCall,
} from '@portal/contracts/substitutes/substitution.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import type { FormModules } from '../forms/form-module'
import { nameSubstitute } from './name-substitute.command'
import { addSubstitution, deleteSubstitution } from './substitutions.command'
import { misfitsOf, substitutionRows } from './substitutions.query'

export function addSubstitutionRoutes(route: AddRoute, db: Kysely<Schema>, modules: FormModules): void {
  const list = async (reader: Kysely<Schema>, userId: number) => ({
    data: await substitutionRows(reader, userId).execute(),
  })
  route(substitutionsCall, (_input, { user }) => list(db, user.id))
  route(substituteFitCall, async ({ body: { substituteId } }, { user }) => ({
    data: await misfitsOf(db, user.id, substituteId),
  }))
  route(addSubstitutionCall, async ({ body: { substituteId, startDate, endDate } }, { user, transaction }) => {
    const { id: userId } = user
    const days = { from: startDate, until: endDate }
    await addSubstitution(transaction, { userId, substituteId, corporationId: null, ...days })
    return list(transaction, userId)
  })
  route(nameSubstituteCall, async ({ body }, { user, transaction }) => {
    await nameSubstitute(transaction, modules, body, user)
    return { data: null }
  })
  route(deleteSubstitutionCall, async ({ params }, { user }) => {
    await db.transaction().execute(transaction => deleteSubstitution(transaction, user.id, params.id))
    return list(db, user.id)
  })
}
