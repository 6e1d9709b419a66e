import type { RestingFormState } from '@portal/contracts/forms/states'
import type { Schema } from '@portal/database/schema'
import type { LeaveSpan } from '@portal/rules/leave/leave-days'
import type { Kysely } from 'kysely'

export interface SavedLeave extends LeaveSpan {
  readonly ownerId: number
  readonly corporationId: number
  readonly state: RestingFormState
  readonly typeId: number
  /** True if its type's days are taken off the balance. */
  readonly affectsBalance: boolean
  readonly totalDay: number
  readonly description: string
  readonly phoneNumber: string | null
}

export async function savedLeaveOf(db: Kysely<Schema>, formId: number): Promise<SavedLeave> {
  const { total_days, ...saved } = await db
    .selectFrom('leave_form as l')
    .innerJoin('form as f', 'f.id', 'l.form_id')
    .innerJoin('leave_type as t', 't.id', 'l.type_id')
    .select([
      'f.owner_id as ownerId',
      'f.corporation_id as corporationId',
      'f.state',
      'l.start_date as startDate',
      'l.start_part as startDateType',
      'l.end_date as endDate',
      'l.end_part as endDateType',
      'l.type_id as typeId',
      't.affects_balance as affectsBalance',
      'l.total_days',
      'l.description',
      'l.phone_number as phoneNumber',
    ])
    .where('l.form_id', '=', formId)
    .executeTakeFirstOrThrow()
  return { ...saved, totalDay: Number(total_days) }
}
