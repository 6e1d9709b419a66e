import {
  exportWithoutFactorCall,
  factorRuleCall,
  requireFactorCall,
} from '@portal/contracts/identity/required-factor.calls'
import { exportRightsCall, rightsCall } from '@portal/contracts/identity/rights.calls'
import { everyRow } from '@portal/contracts/wire/paging'
import type { Schema } from '@portal/database/schema'
import { forWork } from '@portal/database/work'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { factorRule, requireFactor, withoutFactor, withoutFactorSheet } from './required-factor'
import { rights } from './rights.query'
import { rightsSheet } from './rights-sheet'

export function addRightsRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(rightsCall, ({ body }, { user }) => rights(db, body, user))
  route(exportRightsCall, async ({ body: { format, ...filters } }, { user, language }) => {
    const every = { ...filters, currentPage: 1, rowsPerPage: everyRow }
    const { data } = await rights(forWork(db, 'export'), every, user)
    return { file: rightsSheet(data, format, language) }
  })
  route(factorRuleCall, async ({ params }, { user }) => ({ data: await factorRule(db, params.id, user) }))
  route(requireFactorCall, async (input, { user }) => {
    await db.transaction().execute(transaction => requireFactor(transaction, input, user))
    return { data: null }
  })
  route(exportWithoutFactorCall, async ({ params, body }, { user, language }) => {
    const people = await withoutFactor(forWork(db, 'export'), params.id, user)
    return { file: withoutFactorSheet(people, body.format, language) }
  })
}
