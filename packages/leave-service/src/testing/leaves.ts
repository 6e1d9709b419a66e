import {
  leaveCalls,
  type CreatedLeave,
  type RemainingLeave,
  type LeaveForm,
  type LeaveRow,
} from '@portal/contracts/leave/annual-leave.calls'
import { uploadAnnualLeaveFileCall } from '@portal/contracts/files/file.calls'
import { leaveModule } from '../leave.module'
import { startFormService, today, type FormService, type Sent } from '@portal/workflow-service/testing/form-service'
import { answerTo, idOf, type Answered } from '@portal/workflow-service/testing/trees'

/** A leave as the form sends it. */
export type LeaveRequestBody = Sent

export const annual = 1
export const sick = 2

/**
 * Monday to Wednesday of `employee`, which goes to lead and hr. Leave of the past may be submitted, so it is the same
 * on every day.
 */
export function leaveRequest(changes: LeaveRequestBody = {}): LeaveRequestBody {
  return {
    userId: idOf('employee'),
    startDate: '2026-10-05',
    startDateType: 1,
    endDate: '2026-10-07',
    endDateType: 1,
    totalDay: 3,
    typeId: annual,
    description: 'Aile ziyareti',
    phoneNumber: '532 123 45 67',
    ...changes,
  }
}

export interface LeaveService extends FormService<CreatedLeave, LeaveForm, LeaveRow> {
  create(who: string, sent: LeaveRequestBody, headers?: Record<string, string>): Promise<Answered<CreatedLeave[]>>
  balance(who: string, userId?: number): Promise<Answered<RemainingLeave>>
  /** Gives somebody days to take. */
  grant(who: string, days: number): Promise<void>
  /** What the ledger has booked for a leave, each date once: `2026-11-23 -3`. */
  usesOf(formId: number): Promise<string[]>
}

export async function startLeaveService(): Promise<LeaveService> {
  const service = await startFormService<CreatedLeave, LeaveForm, LeaveRow>({
    module: leaveModule,
    calls: leaveCalls,
    uploadCall: uploadAnnualLeaveFileCall,
    guidKey: 'annualLeaveGuid',
    bodyOf: (who, changes) => leaveRequest({ userId: idOf(who), ...changes }),
  })
  const { db } = service.database
  // Those that a test needs, it makes.
  await db.deleteFrom('public_holiday').execute()
  return {
    ...service,
    create: service.submit,
    balance: (who, userId = idOf(who)) => answerTo(service, who, ['GET', `/api/annualleave/Remaining/${userId}`]),
    grant: async (who, days) => {
      const row = { user_id: idOf(who), date: today(), kind: 'correction', days: String(days), reason: 'Test' } as const
      await db.insertInto('leave_ledger').values(row).execute()
    },
    usesOf: async formId => {
      const rows = await db
        .selectFrom('leave_ledger')
        .select(['date', eb => eb.fn.sum<string>('days').as('days')])
        .where('form_id', '=', formId)
        .groupBy('date')
        .orderBy('date')
        .execute()
      return rows.filter(({ days }) => Number(days) !== 0).map(({ date, days }) => `${date} ${Number(days)}`)
    },
  }
}
