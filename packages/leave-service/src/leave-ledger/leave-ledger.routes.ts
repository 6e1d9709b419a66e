import {
  addLedgerRowCall,
  exportLeaveReportCall,
  leaveReportCall,
  ledgerCall,
} from '@portal/contracts/leave/leave-ledger.calls'
import { readBeside } from '@portal/database/replica'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import { warningOf } from '@portal/http/warning'
import type { Kysely } from 'kysely'
import { addLedgerRow } from './add-ledger-row.command'
import { leaveReportSheet } from './leave-report-sheet'
import { leaveReport } from './leave-report.query'
import { readLedger } from './ledger.query'

export function addLeaveLedgerRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(leaveReportCall, async ({ body }, { user, language }) => {
    const rows = await readBeside(db, 'call', beside => leaveReport(beside, body, user))
    const warning = rows ? null : warningOf('NO_CORPORATION_PERMISSION', language)
    return { data: rows ?? [], common: { totalCount: rows?.length ?? 0, warning } }
  })
  route(exportLeaveReportCall, async ({ body }, { user, language }) => {
    const rows = await readBeside(db, 'export', beside => leaveReport(beside, body, user))
    return { file: leaveReportSheet(rows ?? [], body, language) }
  })
  route(ledgerCall, async ({ params, query }, reader) => ({
    data: await readLedger(db, params.userId, query, reader),
  }))
  route(addLedgerRowCall, async ({ body }, { transaction, ...editor }) => ({
    data: await addLedgerRow(transaction, body, editor),
  }))
}
