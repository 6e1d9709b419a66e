import { callTo, newGuid } from '@portal/auth'
import { newLeaveSchema, type createLeaveCall } from '@portal/contracts/leave/annual-leave.calls'
import { deleteAnnualLeaveFileCall, uploadAnnualLeaveFileCall } from '@portal/contracts/files/file.calls'
import { leaveModule } from '@portal/contracts/modules/leave.module'
import type { CallInput } from '@portal/contracts/wire/call'
import { dayParts } from '@portal/contracts/leave/leave'
import type { Profile } from '@portal/contracts/people/person'
import { defineForm } from '@portal/form-page'

/** What somebody fills in. How many days it makes nobody types: they are counted. */
export const leaveFieldsSchema = newLeaveSchema.omit({ totalDay: true })

/** What stands in the fields of a request. While it is being filled in, what nobody has chosen yet is not there. */
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

/** The same request, for somebody else. */
export function withOwner(
  { id, corporationId }: Pick<Profile, 'id' | 'corporationId'>,
  leave: LeaveValues,
): LeaveValues {
  return leave.userId === id ? leave : { ...leave, userId: id, corporationId }
}

/** Requests of leave, from their fields to their files. */
export const leaveForms = defineForm<LeaveValues>({
  module: leaveModule,
  name: 'leave',
  guidKey: 'annualLeaveGuid',
  version: 1,
  files: { upload: callTo(uploadAnnualLeaveFileCall), remove: callTo(deleteAnnualLeaveFileCall) },
})
