import { auditCall, auditCorporationsCall, exportAuditCall } from '@portal/contracts/audit/audit.calls'
import { everyRow } from '@portal/contracts/wire/paging'
import { readBeside } from '@portal/database/replica'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { auditCorporations, auditRows } from './audit-rows.query'
import { auditSheet } from './audit-sheet'
import { presentChanges } from './audit.present'

export function addAuditRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(auditCall, async ({ body: { currentPage, rowsPerPage, ...filters } }, { user, language }) => {
    const isWhole = rowsPerPage === everyRow
    const page = isWhole ? { limit: null, offset: 0 } : { limit: rowsPerPage, offset: (currentPage - 1) * rowsPerPage }
    return readBeside(db, 'call', async beside => {
      const { rows, totalCount } = await auditRows(beside, filters, user, page)
      return { data: await presentChanges(beside, rows, language), common: { totalCount } }
    })
  })
  route(auditCorporationsCall, async (_input, { user }) => ({ data: await auditCorporations(db, user) }))
  route(exportAuditCall, ({ body }, { user, language }) =>
    readBeside(db, 'export', beside => auditSheet(beside, body, { reader: user, language })),
  )
}
