import { FormStateBadge } from '@portal/approval-tree'
import { formStates } from '@portal/contracts/forms/states'
import type { LeaveForm } from '@portal/contracts/leave/annual-leave.calls'
import { Column } from '@portal/ui'
import { balanceBefore, BalancePreview } from '../form/balance-preview'
import { CountedDays } from '../form/counted-days'
import { holidaysIn, useLeaveCalendar } from '../form/leave-calendar.query'

/** A leave in these states takes, or may take, days. */
const standing: readonly number[] = [
  formStates.Pending,
  formStates.Approved,
  formStates.PendingCancelled,
  formStates.ApprovedCancelPending,
]

/** What a submitted leave comes to: its days, explained, and for who may know it the balance before and after. */
export function LeaveSum({ form }: { form: LeaveForm }) {
  const { calendar } = useLeaveCalendar(form.corporationId)
  const { balance, count, isRemainingDayEffected, status, totalDay } = form
  return (
    <Column gap="4" minW="0">
      <CountedDays
        count={count}
        countsEveryDay={count.countsEveryDay}
        holidays={calendar ? holidaysIn(form, calendar) : []}
      >
        <FormStateBadge state={status} />
      </CountedDays>
      {balance && standing.includes(status) && (
        <BalancePreview
          before={balanceBefore(balance, form)}
          taken={isRemainingDayEffected ? totalDay : null}
          deductsBalance={isRemainingDayEffected}
        />
      )}
    </Column>
  )
}
