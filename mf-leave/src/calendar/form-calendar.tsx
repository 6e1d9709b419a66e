import type { DraftLeave } from './calendar-entry'
import { LeaveCalendar } from './leave-calendar'
import { useCalendarInMemory } from './use-calendar-view'

/** The calendar beside a form: it turns to the leave that is being typed, and shows it among the others. */
export function FormCalendar({ draft }: { draft?: DraftLeave | undefined }) {
  const [shown, show] = useCalendarInMemory(draft?.startDate)
  return <LeaveCalendar shown={shown} onChange={show} draft={draft} />
}
