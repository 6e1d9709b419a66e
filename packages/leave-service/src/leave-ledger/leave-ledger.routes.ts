import {
  addLedgerRowCall,
  exportLeaveReportCall,
  leaveReportCall,
  ledgerCall,
} from '@portal/contracts/leave/leave-ledger.calls'
import type { Schema } from '@portal/database/schema'
import { forWork } from '@portal/database/work'
import type { AddRoute } from '@portal/http/routes'
import { warningOf } from '@portal/http/warning'
import type { Kysely } from 'kysely'
import { addLedgerRow } from './add-ledger-row.command'
import { leaveReportSheet } from './leave-report-sheet'
import { leaveReport } from './leave-report.query'
import { readLedger } from './ledger.query'

export function addLeaveLedgerRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(leaveReportCall, async ({ body }, { user, language }) => {
    const rows = await leaveReport(db, body, user)
    const warning = rows ? null : warningOf('NO_CORPORATION_PERMISSION', language)
    return { data: rows ?? [], common: { totalCount: rows?.length ?? 0, warning } }
  })
  route(exportLeaveReportCall, async ({ body }, { user, language }) => ({
    file: leaveReportSheet((await leaveReport(forWork(db, 'export'), body, user)) ?? [], body, language),
  }))
  route(ledgerCall, async ({ params, query }, reader) => ({
    data: await readLedger(db, params.userId, query, reader),
  }))
  route(addLedgerRowCall, async ({ body }, { transaction, ...editor }) => ({
    data: await addLedgerRow(transaction, body, editor),
  }))
}
