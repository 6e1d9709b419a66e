import { addSubstitutionCall, deleteSubstitutionCall, substitutionsCall } from '@portal/contracts/substitution.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { addSubstitution, deleteSubstitution } from './substitutions.command'
import { substitutionsOf } from './substitutions.query'

export function addSubstitutionRoutes(route: AddRoute, db: Kysely<Schema>): void {
  const list = async (userId: number) => ({ data: await substitutionsOf(db, userId) })
  route(substitutionsCall, (_input, { session }) => list(session.user.id))
  route(addSubstitutionCall, async ({ body }, { session }) => {
    const { id: userId } = session.user
    await addSubstitution(db, { userId, substituteId: body.substituteId, from: body.startDate, until: body.endDate })
    return list(userId)
  })
  route(deleteSubstitutionCall, async ({ params }, { session }) => {
    await deleteSubstitution(db, session.user.id, params.id)
    return list(session.user.id)
  })
}
