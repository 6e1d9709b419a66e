import { useMemo } from 'react'
import type { DraftLeave } from '../calendar/calendar-entry'
import type { LeaveState } from './use-leave'

/** The leave that is being typed, as the calendar beside it shows it. */
export function useTypedLeave({ span, count, about }: LeaveState, name: string): DraftLeave | undefined {
  const { startDate, endDate, startDateType, endDateType } = span ?? {}
  // Most leave is taken off the balance: until a type is chosen, it looks like that.
  const isRemainingDayEffected = about.deductsBalance ?? true
  const totalDay = count?.total
  return useMemo(
    () =>
      startDate && endDate && startDateType && endDateType && totalDay !== undefined
        ? { name, startDate, endDate, startDateType, endDateType, totalDay, isRemainingDayEffected }
        : undefined,
    [name, startDate, endDate, startDateType, endDateType, totalDay, isRemainingDayEffected],
  )
}
