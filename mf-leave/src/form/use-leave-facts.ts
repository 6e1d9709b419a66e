import { useMay, useSession } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { leaveOfficeAccess, remainingLeaveCall, type LeaveForm } from '@portal/contracts/leave/annual-leave.calls'
import { approvedLeavesCall } from '@portal/contracts/leave/leave-calendar.calls'
import { userDetailCall } from '@portal/contracts/people/people.calls'
import { dateOfInstant } from '@portal/i18n'
import type { LeaveFacts } from '@portal/rules/leave/leave-faults'
import { balanceBefore } from './balance-preview'
import { useLeaveCalendar } from './leave-calendar.query'
import type { TypedSpan } from './typed-span'

export interface LeaveAbout {
  userId: number | undefined
  corporationId: number | undefined
  /** Null until a type is chosen. */
  deductsBalance: boolean | null
  /** The submitted leave during an edit, which must not conflict with itself. */
  saved?: LeaveForm
}

/** A hire date for owners whose real one the reader may not know; it never restricts anything. */
const longAgo = '1900-01-01'

/** Reads the facts that a leave is validated by. The server checks the facts that the reader may not know. */
export function useLeaveFacts(
  { userId, corporationId, deductsBalance, saved }: LeaveAbout,
  { startDate, endDate }: TypedSpan,
) {
  const isOwn = useSession()?.id === userId
  const isOffice = useMay(leaveOfficeAccess)
  const mayKnow = userId !== undefined && (isOwn || isOffice)
  const profile = useCall(userDetailCall, { body: { Id: userId ?? 1 } }, { enabled: mayKnow })
  const remaining = useCall(remainingLeaveCall, { params: { userId: String(userId) } }, { enabled: mayKnow && !saved })
  const { calendar, failed } = useLeaveCalendar(corporationId)
  const isSpan = Boolean(startDate && endDate && startDate <= endDate)
  const granted = useCall(
    approvedLeavesCall,
    { query: isSpan ? { startDate, endDate, userId: String(userId) } : {} },
    { enabled: isSpan && userId !== undefined, keepPrevious: true },
  )
  const balance = saved ? saved.balance : remaining.data
  const before = balance ? balanceBefore(balance, saved) : null
  const facts: LeaveFacts | null = calendar && {
    today: dateOfInstant(new Date()),
    calendar,
    hiredOn: profile.data?.dateOfRecruitment ?? longAgo,
    approved: (granted.data ?? []).filter(leave => leave.userId === userId && leave.formGuid !== saved?.formGuid),
    available: deductsBalance && before ? before.remaining - before.pending : null,
    ...(saved && { saved: saved.totalDay }),
  }
  // The owner's other pending requests are only shown. They refuse nothing.
  const pending = remaining.data?.pending ?? []
  return { facts, calendar, before, pending, profile: profile.data, failed }
}
