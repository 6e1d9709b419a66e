import { memo } from 'react'
import { dayParts } from '@portal/contracts/leave/leave'
import { Link } from '@portal/router'
import { isHoliday, type CalendarEntry } from './calendar-entry'
import { kindMarks } from './entry-styles'
import { useEntryWords } from './entry-words'

interface EntryProps {
  entry: CalendarEntry
  /** Shows the details of a leave whose form the reader may not open. */
  onTell?: ((entry: CalendarEntry) => void) | undefined
}

/**
 * One leave or holiday: a link to its form, a button for its details, or plain text. The grid draws each month twice,
 * the second time after measuring; `memo` skips the entries that stay.
 */
export const Entry = memo(function Entry({ entry, onTell }: EntryProps) {
  const { titleOf, labelOf } = useEntryWords()
  const { kind, formGuid, unapproved } = entry
  const label = labelOf(entry)
  const face = (
    <>
      <span data-mark aria-hidden="true">
        {kindMarks[kind]}
        {isHoliday(entry) && entry.startDateType === dayParts.AfterNoon && ' ½'}
      </span>
      <span data-title>{titleOf(entry)}</span>
    </>
  )
  if (formGuid)
    return (
      <Link data-kind={kind} to={`/annualLeaveForm/${formGuid}`} aria-label={label} title={label}>
        {face}
      </Link>
    )
  if (onTell && !isHoliday(entry) && !unapproved)
    return (
      <button type="button" data-kind={kind} aria-label={label} title={label} onClick={() => onTell(entry)}>
        {face}
      </button>
    )
  return (
    <span data-kind={kind} data-draft={unapproved ? '' : undefined} title={label}>
      {face}
    </span>
  )
})
