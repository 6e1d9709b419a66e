import type { CreatedLeave } from '@portal/contracts/leave/annual-leave.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import type { LeaveSpan } from '@portal/rules/leave/leave-days'
import type { Kysely } from 'kysely'
import { bindFiles } from '@portal/workflow-service/files/bind-files.command'
import { createForm } from '@portal/workflow-service/forms/engine/create-form.command'
import { summaryOf } from './leave-summary'

export interface ValidLeave extends LeaveSpan {
  readonly guid?: string
  readonly userId: number
  readonly corporationId: number
  readonly totalDay: number
  readonly typeId: number
  readonly description: string
  /** Null if it is submitted for several people at once. */
  readonly phoneNumber: string | null
  readonly treeUsers: readonly number[]
}

/** Creates the form of a valid leave. */
export async function submitLeave(
  transaction: Kysely<Schema>,
  { guid, userId, corporationId, treeUsers, ...leave }: ValidLeave,
  filler: LoggedInUser,
): Promise<CreatedLeave> {
  const { id, formGuid, approvers, leftOut } = await createForm(transaction, {
    ...(guid && { guid }),
    module: 'ANN',
    ownerId: userId,
    filler,
    corporationId,
    departmentId: null,
    treeUsers,
    words: leave.description,
    summary: await summaryOf(transaction, leave),
  })
  await transaction
    .insertInto('leave_form')
    .values({
      form_id: id,
      type_id: leave.typeId,
      description: leave.description,
      phone_number: leave.phoneNumber,
      ...spanColumns(leave),
    })
    .execute()
  return {
    id,
    formGuid,
    userId,
    totalDay: leave.totalDay,
    treeUsers: approvers.map(approver => approver.userId),
    leftOut: [...leftOut],
    uploadedFiles: await bindFiles(transaction, { kind: 'leave', ownerGuid: formGuid, userId: filler.id }),
  }
}

/** Returns the column values of a leave's dates. */
export function spanColumns({ totalDay, ...span }: LeaveSpan & { readonly totalDay: number }) {
  const { startDate, startDateType, endDate, endDateType } = onePartADay(span)
  return {
    start_date: startDate,
    start_part: startDateType,
    end_date: endDate,
    end_part: endDateType,
    total_days: String(totalDay),
  }
}

/** Gives a leave of one day the same part at both ends. */
export function onePartADay(span: LeaveSpan): LeaveSpan {
  return span.startDate === span.endDate ? { ...span, endDateType: span.startDateType } : span
}
