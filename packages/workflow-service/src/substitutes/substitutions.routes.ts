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
import { misfitsOf, substitutionsOf } from './substitutions.query'

export function addSubstitutionRoutes(route: AddRoute, db: Kysely<Schema>, modules: FormModules): void {
  const list = async (reader: Kysely<Schema>, userId: number) => ({ data: await substitutionsOf(reader, userId) })
  route(substitutionsCall, (_input, { session }) => list(db, session.user.id))
  route(substituteFitCall, async ({ body: { substituteId } }, { session }) => ({
    data: await misfitsOf(db, session.user.id, substituteId),
  }))
  route(addSubstitutionCall, async ({ body: { substituteId, startDate, endDate } }, { session, transaction }) => {
    const { id: userId } = session.user
    await addSubstitution(transaction, {
      userId,
      substituteId,
      corporationId: null,
      from: startDate,
      until: endDate,
    })
    return list(transaction, userId)
  })
  route(nameSubstituteCall, async ({ body }, { session, transaction }) => {
    await nameSubstitute(transaction, modules, body, session.user)
    return { data: null }
  })
  route(deleteSubstitutionCall, async ({ params }, { session }) => {
    await db.transaction().execute(transaction => deleteSubstitution(transaction, session.user.id, params.id))
    return list(db, session.user.id)
  })
}
