import { exportRightsCall, rightsCall } from '@portal/contracts/identity/rights.calls'
import { everyRow } from '@portal/contracts/wire/paging'
import type { Schema } from '@portal/database/schema'
import { forWork } from '@portal/database/work'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { rights } from './rights.query'
import { rightsSheet } from './rights-sheet'

export function addRightsRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(rightsCall, ({ body }, { user }) => rights(db, body, user))
  route(exportRightsCall, async ({ body: { format, ...filters } }, { user, language }) => {
    const every = { ...filters, currentPage: 1, rowsPerPage: everyRow }
    const { data } = await rights(forWork(db, 'export'), every, user)
    return { file: rightsSheet(data, format, language) }
  })
}
