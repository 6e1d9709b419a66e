import { dateFaults, yearsFrom, type DateFault } from '../calendar/date-limits'
import { addDays } from '../calendar/month'

type DateField = 'birthDate' | 'dateOfRecruitment' | 'permitBaseDate'
type Dates = Readonly<Record<DateField, string | null | undefined>>

/** Nobody working today was hired earlier; an earlier day is a typing mistake. */
const firstHiring = '1950-01-01'
const firstBirth = '1900-01-01'

/**
 * Checks a person's dates. People are entered up to a year before they begin, and were born before that; empty dates
 * are skipped.
 */
export function personDateFaults(dates: Dates, today: string): DateFault<DateField>[] {
  const { birthDate, dateOfRecruitment, permitBaseDate } = dates
  const lastHiring = yearsFrom(today, 1)
  const hired = dateOfRecruitment ? dateFaults('dateOfRecruitment', dateOfRecruitment, firstHiring, lastHiring) : []
  const earlier = dateOfRecruitment && hired.length === 0 && dateOfRecruitment < today ? dateOfRecruitment : today
  return [
    ...hired,
    ...(birthDate ? dateFaults('birthDate', birthDate, firstBirth, addDays(earlier, -1)) : []),
    ...(permitBaseDate ? dateFaults('permitBaseDate', permitBaseDate, firstHiring, lastHiring) : []),
  ]
}
