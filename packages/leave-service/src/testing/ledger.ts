import type { LedgerKind } from '@portal/contracts/leave/leave'
import type { CreatedForm } from '@portal/workflow-service/forms/engine/create-form.command'
import { leaveModule } from '../leave.module'
import { type FormsService, startFormsService } from '@portal/workflow-service/testing/forms'
import { idOf } from '@portal/workflow-service/testing/trees'

/** A ledger that is written without the acts that lead there. */
export interface LedgerService extends FormsService {
  /** Rows as `['accrual', '2026-03-01', 20]`. */
  book(
    who: string,
    ...rows: readonly (readonly [kind: Exclude<LedgerKind, 'use'>, date: string, days: number])[]
  ): Promise<void>
  /** A leave of several days of one month, which is approved and taken off. */
  take(who: string, startDate: string, endDate: string, days: number): Promise<CreatedForm>
}

export async function startLedgerService(): Promise<LedgerService> {
  const service = await startFormsService(leaveModule)
  const { db } = service.database
  return {
    ...service,
    book: async (who, ...rows) => {
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
    take: async (who, startDate, endDate, days) => {
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
