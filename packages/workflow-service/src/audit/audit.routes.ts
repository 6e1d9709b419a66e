import { auditCall, auditCorporationsCall, exportAuditCall } from '@portal/contracts/audit/audit.calls'
import { everyRow } from '@portal/contracts/wire/paging'
import type { Schema } from '@portal/database/schema'
import { forWork } from '@portal/database/work'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { auditCorporations, auditRows } from './audit-rows.query'
import { auditSheet } from './audit-sheet'
import { presentChanges } from './audit.present'

export function addAuditRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(auditCall, async ({ body: { currentPage, rowsPerPage, ...filters } }, { user, language }) => {
    const isWhole = rowsPerPage === everyRow
    const page = isWhole ? { limit: null, offset: 0 } : { limit: rowsPerPage, offset: (currentPage - 1) * rowsPerPage }
    const { rows, totalCount } = await auditRows(db, filters, user, page)
    return { data: await presentChanges(db, rows, language), common: { totalCount } }
  })
  route(auditCorporationsCall, async (_input, { user }) => ({ data: await auditCorporations(db, user) }))
  route(exportAuditCall, ({ body }, { user, language }) =>
    auditSheet(forWork(db, 'export'), body, { reader: user, language }),
  )
}
