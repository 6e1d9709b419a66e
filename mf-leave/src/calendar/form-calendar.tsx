import type { DraftLeave } from './calendar-entry'
import { LeaveCalendar } from './leave-calendar'
import { useCalendarInMemory } from './use-calendar-view'
import type { PickDays } from './use-picked-days'

interface FormCalendarProps {
  draft?: DraftLeave | undefined
  /** Takes days that are chosen in it. */
  onPick: PickDays
}

/** The calendar beside a form: days are chosen in it, and it shows the leave that is being typed among the others. */
export function FormCalendar({ draft, onPick }: FormCalendarProps) {
  const [shown, show] = useCalendarInMemory(draft?.startDate)
  return <LeaveCalendar shown={shown} onChange={show} draft={draft} onPick={onPick} />
}
