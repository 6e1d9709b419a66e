import type { CreatedLeave, LeaveBalance, LeaveForm, LeaveRow } from '@portal/contracts/annual-leave.calls'
import type { FormUpdateOutcome } from '@portal/contracts/form-request.calls'
import { dateOf } from '../forms/engine/world.query'
import { leaveModule } from '../leave/leave.module'
import { multipart } from './sample-files'
import { startTestService, type TestService } from './service'
import { answerTo, idOf, person, type Answered } from './trees'

/** A leave as the form sends it. */
export type SentLeave = Record<string, unknown>

export const today = (): string => dateOf(new Date().toISOString())

export const annual = 1
export const sick = 2

/**
 * Monday to Wednesday of `employee`, which goes to lead and hr. Leave of the past may be filed, so it is the same on
 * every day.
 */
export function leave(changes: SentLeave = {}): SentLeave {
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

export interface LeaveService extends TestService {
  create(who: string, sent: SentLeave, headers?: Record<string, string>): Promise<Answered<CreatedLeave[]>>
  /** Files a leave that is known to be accepted. */
  file(who: string, changes?: SentLeave): Promise<CreatedLeave>
  get(who: string, guid: string): Promise<Answered<LeaveForm>>
  edit(who: string, guid: string, sent: SentLeave): Promise<Answered<LeaveForm>>
  list(who: string, which: 'list' | 'alllist' | 'allAnnualLeaves', filters?: object): Promise<Answered<LeaveRow[]>>
  update(who: string, ...items: object[]): Promise<Answered<FormUpdateOutcome[]>>
  /** One act on one leave; an act that is refused fails the test. */
  act(who: string, guid: string, state: number, rest?: object): Promise<void>
  approve(guid: string, ...approvers: string[]): Promise<void>
  upload(who: string, formGuid: string, name: string, content: Buffer): Promise<Answered<{ fileGuid: string }[]>>
  balance(who: string, userId?: number): Promise<Answered<LeaveBalance>>
  /** Gives somebody days to take. */
  grant(who: string, days: number): Promise<void>
  /** What the ledger has booked for a leave, each date once: `2026-11-23 -3`. */
  usesOf(formId: number): Promise<string[]>
}

export async function startLeaveService(): Promise<LeaveService> {
  const service = await startTestService({ formModules: [leaveModule] })
  const { db } = service.database
  // Those that a test needs, it makes.
  await db.deleteFrom('public_holiday').execute()
  const create: LeaveService['create'] = (who, sent, headers = {}) =>
    answerTo(service, who, ['POST', '/api/annualleave/Create'], sent, headers)
  const update: LeaveService['update'] = (who, ...items) =>
    answerTo(service, who, ['POST', '/api/FormRequest/Update'], items)
  const act: LeaveService['act'] = async (who, formGuid, state, rest = {}) => {
    const { body } = await update(who, { formGuid, state, ...rest })
    if (!body.data?.[0]?.success) throw new Error(`${who} was refused: ${JSON.stringify(body)}`)
  }
  return {
    ...service,
    create,
    update,
    act,
    file: async (who, changes = {}) => {
      const { body } = await create(who, leave({ userId: idOf(who), ...changes }))
      const [form] = body.data ?? []
      if (!form) throw new Error(`The leave was refused: ${JSON.stringify(body)}`)
      return form
    },
    get: (who, guid) => answerTo(service, who, ['GET', `/api/annualleave/get/${guid}`]),
    edit: (who, annualLeaveGuid, sent) =>
      answerTo(service, who, ['PUT', '/api/annualleave/update'], { annualLeaveGuid, ...sent }),
    list: (who, which, filters = {}) => answerTo(service, who, ['POST', `/api/annualleave/${which}`], filters),
    approve: async (guid, ...approvers) => {
      for (const approver of approvers) await act(approver, guid, 4)
    },
    upload: async (who, formGuid, filename, content) => {
      const body = multipart({ name: 'formGuid', content: formGuid }, { name: 'file', filename, content })
      const response = await service.call(person(who), 'POST', '/api/FileManager/UploadAnnualLeaveFile', body)
      return { status: response.statusCode, body: response.json() }
    },
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
