import type { DateHeaderProps } from 'react-big-calendar'
import { useFormats } from '@portal/i18n'
import { localDayOf } from './local-day'

interface DayHeadProps extends DateHeaderProps {
  /** Chooses the day; with Shift, all from the one before to this one. */
  onPick?: ((date: string, goesOn: boolean) => void) | undefined
}

/** The number of a day in the month; it opens that day, or chooses it. */
export function DayHead({ date, label, onDrillDown, onPick }: DayHeadProps) {
  const { longDate } = useFormats()
  const day = localDayOf(date)
  return (
    <button
      type="button"
      data-day
      aria-label={longDate(day)}
      // The cell around it would take the press as a choice of its own.
      onMouseDown={event => event.stopPropagation()}
      onTouchStart={event => event.stopPropagation()}
      onClick={onPick ? event => onPick(day, event.shiftKey) : onDrillDown}
    >
      {label}
    </button>
  )
}
