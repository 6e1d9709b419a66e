import {
  leaveCalls,
  type CreatedLeave,
  type LeaveForm,
  type LeaveRow,
} from '@portal/contracts/leave/annual-leave.calls'
import type { RemainingLeave } from '@portal/contracts/leave/balance'
import { uploadAnnualLeaveFileCall } from '@portal/contracts/files/file.calls'
import { leaveModule } from '../leave.module'
import { startFormService, today, type Sent } from '@portal/workflow-service/testing/form-service'
import { answerTo, idOf } from '@portal/workflow-service/testing/trees'

export type LeaveRequestBody = Sent

export const annual = 1
export const sick = 2

/** Three days of leave of `employee`, approved by lead and hr. Past leave is allowed, so the dates can be fixed. */
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

export type LeaveService = Awaited<ReturnType<typeof startLeaveService>>

export async function startLeaveService() {
  const service = await startFormService<CreatedLeave, LeaveForm, LeaveRow>({
    module: leaveModule,
    calls: leaveCalls,
    uploadCall: uploadAnnualLeaveFileCall,
    guidKey: 'annualLeaveGuid',
    bodyOf: (who, changes) => leaveRequest({ userId: idOf(who), ...changes }),
  })
  const { db } = service.database
  // Tests add the holidays that they need.
  await db.deleteFrom('public_holiday').execute()
  return {
    ...service,
    create: service.submit,
    balance: (who: string, userId = idOf(who)) =>
      answerTo<RemainingLeave>(service, who, ['GET', `/api/annualleave/Remaining/${userId}`]),
    grant: async (who: string, days: number) => {
      const row = { user_id: idOf(who), date: today(), kind: 'correction', days: String(days), reason: 'Test' } as const
      await db.insertInto('leave_ledger').values(row).execute()
    },
    /** Returns the booked days of a leave by date: `2026-11-23 -3`. */
    usesOf: async (formId: number) => {
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
