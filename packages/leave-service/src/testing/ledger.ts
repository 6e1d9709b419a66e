import type { LedgerKind } from '@portal/contracts/leave/leave'
import { leaveModule } from '../leave.module'
import { startFormsService } from '@portal/workflow-service/testing/forms'
import { idOf } from '@portal/workflow-service/testing/trees'

export type LedgerService = Awaited<ReturnType<typeof startLedgerService>>

/** Starts a service whose ledger is written directly, without the acts that would lead to it. */
export async function startLedgerService() {
  const service = await startFormsService(leaveModule)
  const { db } = service.database
  return {
    ...service,
    /** Writes rows such as `['accrual', '2026-03-01', 20]`. */
    book: async (who: string, ...rows: readonly (readonly [Exclude<LedgerKind, 'use'>, string, number])[]) => {
      await db
        .insertInto('leave_ledger')
        .values(
          rows.map(([kind, date, days]) => ({
            user_id: idOf(who),
            kind,
            date,
            days: String(days),
            reason: kind === 'accrual' ? null : 'Eski sistemden',
          })),
        )
        .execute()
    },
    /** Writes an approved leave within one month, with its use. */
    take: async (who: string, startDate: string, endDate: string, days: number) => {
      const form = await service.fileIn(4, who, { module: 'ANN' })
      const leave = {
        start_date: startDate,
        start_part: 1,
        end_date: endDate,
        end_part: 1,
        total_days: String(days),
      } as const
      await db
        .insertInto('leave_form')
        .values({ form_id: form.id, type_id: 1, description: 'Tatil', ...leave })
        .execute()
      await db
        .insertInto('leave_ledger')
        .values({ user_id: idOf(who), kind: 'use', date: startDate, days: String(-days), form_id: form.id })
        .execute()
      return form
    },
  }
}
