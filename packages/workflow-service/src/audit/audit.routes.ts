import { auditActsCall, auditCall, auditCorporationsCall, exportAuditCall } from '@portal/contracts/audit/audit.calls'
import { everyRow } from '@portal/contracts/wire/paging'
import { readBeside } from '@portal/database/replica'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { auditActs, auditLines, countLines } from './audit-lines.query'
import { auditCorporations } from './audit-reach.query'
import { auditSheet } from './audit-sheet'
import { presentActs, presentChanges } from './audit.present'

export function addAuditRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(auditActsCall, async ({ body: { currentPage, rowsPerPage, ...filters } }, { user, language }) => {
    const page = { limit: rowsPerPage, offset: (currentPage - 1) * rowsPerPage }
    return readBeside(db, 'call', async beside => {
      const { acts, totalCount } = await auditActs(beside, filters, user, page)
      return { data: await presentActs(beside, acts, { user, language }), common: { totalCount } }
    })
  })
  route(auditCall, async ({ body: { currentPage, rowsPerPage, ...filters } }, { user, language }) => {
    const isWhole = rowsPerPage === everyRow
    const page = isWhole ? { limit: null } : { limit: rowsPerPage, offset: (currentPage - 1) * rowsPerPage }
    return readBeside(db, 'call', async beside => {
      const [rows, totalCount] = await Promise.all([
        auditLines(beside, filters, user, page),
        countLines(beside, filters, user),
      ])
      return { data: await presentChanges(beside, rows, language), common: { totalCount } }
    })
  })
  route(auditCorporationsCall, async (_input, { user }) => ({ data: await auditCorporations(db, user) }))
  route(exportAuditCall, ({ body: { format, ...filters } }, { user, language }) =>
    readBeside(db, 'export', beside => auditSheet(beside, filters, { reader: user, language, format })),
  )
}
