import { useMay } from '@portal/auth'
import { leaveOfficeAccess } from '@portal/contracts/leave/annual-leave.calls'
import type { Person } from '@portal/contracts/people/person'
import { OwnerFields } from '@portal/form-page'
import { useIsOverseen } from '../form/use-is-overseen'
import type { RequestState } from './use-request'

interface LeaveOwnerProps {
  request: RequestState
  /** Who fills it in. */
  self: Person
}

/** Whom the leave is for: for most people themselves; and for which of their companies, where there are two. */
export function LeaveOwner({ request: { typed, form, problemOf }, self }: LeaveOwnerProps) {
  return (
    <OwnerFields
      userId={typed.userId}
      self={self}
      mayChoose={useMay(leaveOfficeAccess)}
      isChoice={useIsOverseen()}
      problem={problemOf('userId')}
      onPlace={corporationId => form.hook.setValue('corporationId', corporationId)}
    />
  )
}
