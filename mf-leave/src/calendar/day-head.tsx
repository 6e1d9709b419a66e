import type { DateHeaderProps } from 'react-big-calendar'
import { useFormats } from '@portal/i18n'
import { localDayOf } from './local-day'

/** The number of a day in the month; it opens that day. */
export function DayHead({ date, label, onDrillDown }: DateHeaderProps) {
  const { longDate } = useFormats()
  return (
    <button type="button" data-day aria-label={longDate(localDayOf(date))} onClick={onDrillDown}>
      {label}
    </button>
  )
}
