import { callTo, newGuid } from '@portal/auth'
import { newLeaveSchema, type createLeaveCall } from '@portal/contracts/leave/annual-leave.calls'
import { deleteAnnualLeaveFileCall, uploadAnnualLeaveFileCall } from '@portal/contracts/files/file.calls'
import { leaveModule } from '@portal/contracts/modules/leave.module'
import type { CallInput } from '@portal/contracts/wire/call'
import { dayParts } from '@portal/contracts/leave/leave'
import type { Profile } from '@portal/contracts/people/person'
import { defineForm } from '@portal/form-page'

/** The fields of a request. The days are counted, not typed. */
export const leaveFieldsSchema = newLeaveSchema.omit({ totalDay: true })

/** The values of a request's fields. Values that nobody has chosen yet are missing. */
export type LeaveValues = Omit<CallInput<typeof createLeaveCall>['body'], 'totalDay'>

type Started = Partial<LeaveValues>

export function newLeave(owner: Pick<Profile, 'id' | 'corporationId' | 'phoneNumber'>): Started {
  return {
    annualLeaveGuid: newGuid(),
    userId: owner.id,
    corporationId: owner.corporationId,
    startDate: '',
    startDateType: dayParts.Full,
    endDate: '',
    endDateType: dayParts.Full,
    description: '',
    phoneNumber: owner.phoneNumber ?? '',
    uploadedFiles: [],
    treeUsers: [],
  }
}

/** Changes the owner of a request. */
export function withOwner(
  { id, corporationId }: Pick<Profile, 'id' | 'corporationId'>,
  leave: LeaveValues,
): LeaveValues {
  return leave.userId === id ? leave : { ...leave, userId: id, corporationId }
}

export const leaveForms = defineForm<LeaveValues>({
  module: leaveModule,
  name: 'leave',
  guidKey: 'annualLeaveGuid',
  version: 1,
  files: { upload: callTo(uploadAnnualLeaveFileCall), remove: callTo(deleteAnnualLeaveFileCall) },
})
