import { useMemo } from 'react'
import type { LeaveState } from '../form/use-leave'
import type { DraftLeave } from './calendar-entry'
import { LeaveCalendar } from './leave-calendar'
import { useCalendarInMemory } from './use-calendar-view'

/** The layout of a form beside its calendar: two columns if there is room, otherwise one. */
export const besideCalendar = {
  gridTemplateColumns: { xl: 'minmax(0, 27rem) minmax(0, 1fr)', '2xl': 'minmax(0, 32rem) minmax(0, 1fr)' },
  alignItems: 'start',
} as const

interface FormCalendarProps {
  leave: LeaveState
  /** Who takes the leave. */
  name: string
}

/** The calendar beside a form. It shows the leave in the form among the others, and takes a choice of days. */
export function FormCalendar({ leave, name }: FormCalendarProps) {
  const draft = useDraftLeave(leave, name)
  const [shown, show] = useCalendarInMemory(draft?.startDate)
  return <LeaveCalendar shown={shown} onChange={show} draft={draft} onPick={leave.setDays} />
}

function useDraftLeave({ span, count, about }: LeaveState, name: string): DraftLeave | undefined {
  const { startDate, endDate, startDateType, endDateType } = span ?? {}
  // Most types are deducted from the balance, so a leave without a type looks deducted.
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
