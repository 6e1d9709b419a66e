import { FormStateBadge, useFormSurroundings } from '@portal/approval-tree'
import { formStates } from '@portal/contracts/forms/states'
import type { LeaveForm } from '@portal/contracts/leave/annual-leave.calls'
import { Column } from '@portal/ui'
import { balanceBefore, BalancePreview } from '../form/balance-preview'
import { CountedDays } from '../form/counted-days'
import { holidaysIn, useLeaveCalendar } from '../form/leave-calendar.query'

/** The states in which a leave takes days or may still take them. */
const standing: readonly number[] = [
  formStates.Pending,
  formStates.Approved,
  formStates.PendingCancelled,
  formStates.ApprovedCancelPending,
]

/** The calculated days of a submitted leave, and the balance before and after for readers who may see it. */
export function LeaveSum({ form }: { form: LeaveForm }) {
  const { beside } = useFormSurroundings()
  const { calendar } = useLeaveCalendar(form.corporationId)
  const { balance, count, isRemainingDayEffected, status, totalDay } = form
  return (
    <Column gap="4" minW="0">
      <CountedDays
        count={count}
        countsEveryDay={count.countsEveryDay}
        holidays={calendar ? holidaysIn(form, calendar) : []}
      >
        {!beside && <FormStateBadge state={status} />}
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
