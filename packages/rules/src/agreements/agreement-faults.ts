import { dateFaults, type DateFault } from '../calendar/date-limits'
import { addDays } from '../calendar/month'

const dateFields = ['startDate', 'endDate', 'lastTerminationDate'] as const
type DateField = (typeof dateFields)[number]
type DatesInFields = Readonly<Record<DateField, string | null | undefined>>

interface Renewing {
  readonly endDate: string | null | undefined
  readonly autoRenewal: boolean
}

interface Entered {
  readonly today: string
  /** The value as already saved, which may stay. */
  readonly saved?: Renewing
}

/** Agreements do not reach outside these days; a date beyond them is a typing mistake. */
const firstDay = '1950-01-01'
const lastDay = '2199-12-31'

/** Checks the dates of a new or saved agreement; empty dates are skipped. */
export function agreementDateFaults(dates: DatesInFields & Renewing, entered: Entered): DateFault<DateField>[] {
  const { startDate } = dates
  const afterStart = startDate && startDate > firstDay ? startDate : firstDay
  const firsts = {
    startDate: firstDay,
    endDate: renewsFromNowOn(dates, entered) && entered.today > afterStart ? entered.today : afterStart,
    lastTerminationDate: afterStart,
  }
  return dateFields.flatMap(field => {
    const date = dates[field]
    return date ? dateFaults(field, date, firsts[field], lastDay) : []
  })
}

/** Allowed, but rarely intended: notice could be given after the agreement has ended. */
export function isTerminationAfterEnd({ endDate, lastTerminationDate }: Partial<DatesInFields>): boolean {
  return !!endDate && !!lastTerminationDate && lastTerminationDate > endDate
}

/** Checks a renewal, which begins after the agreement that it renews began. */
export function renewalDateFaults(
  dates: DatesInFields,
  renewed: { readonly startDate: string; readonly autoRenewal: boolean },
  today: string,
): DateFault<DateField>[] {
  const faults = agreementDateFaults({ ...dates, autoRenewal: renewed.autoRenewal }, { today })
  if (!dates.startDate || faults.some(({ field }) => field === 'startDate')) return faults
  return [...dateFaults('startDate', dates.startDate, addDays(renewed.startDate, 1), lastDay), ...faults]
}

/**
 * An automatically renewing agreement is entered with its current term; otherwise all terms since would be created at
 * once.
 */
function renewsFromNowOn({ endDate, autoRenewal }: Renewing, { saved }: Entered): boolean {
  return autoRenewal && !(saved?.autoRenewal && saved.endDate === endDate)
}
