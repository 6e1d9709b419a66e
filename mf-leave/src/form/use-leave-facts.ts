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

/** Whose leave it is, where, and of which kind. */
export interface LeaveAbout {
  userId: number | undefined
  corporationId: number | undefined
  /** Whether its type takes days off the balance; null until one is chosen. */
  deductsBalance: boolean | null
  /** The leave as it was submitted, where it is edited: it is not in its own way. */
  saved?: LeaveForm
}

/** Nobody was hired before; for people whose day of recruitment is not the reader's to know. */
const longAgo = '1900-01-01'

/** What a leave is validated by. What the reader may not know of its owner is left to the server. */
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
    { query: isSpan ? { startDate, endDate } : {} },
    { enabled: isSpan, keepPrevious: true },
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
  /** Pending requests of that person beside a new one, where the reader may see them. They refuse nothing. */
  const pending = remaining.data?.pending ?? []
  return { facts, calendar, before, pending, profile: profile.data, failed }
}
