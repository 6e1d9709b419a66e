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
  /** As it is saved already, and may stay. */
  readonly saved?: Renewing
}

/** Nothing is agreed for other days; who types one has slipped. */
const firstDay = '1950-01-01'
const lastDay = '2199-12-31'

/** What is wrong with the dates of an agreement, new or saved; what is not filled in yet is not judged. */
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

/** Allowed, but rarely meant: notice could be given after the agreement has ended. */
export function isTerminationAfterEnd({ endDate, lastTerminationDate }: Partial<DatesInFields>): boolean {
  return !!endDate && !!lastTerminationDate && lastTerminationDate > endDate
}

/** The same of a renewal, which begins after the agreement that it renews began. */
export function renewalDateFaults(
  dates: DatesInFields,
  renewed: { readonly startDate: string; readonly autoRenewal: boolean },
  today: string,
): DateFault<DateField>[] {
  const faults = agreementDateFaults({ ...dates, autoRenewal: renewed.autoRenewal }, { today })
  if (!dates.startDate || faults.some(({ field }) => field === 'startDate')) return faults
  return [...dateFaults('startDate', dates.startDate, addDays(renewed.startDate, 1), lastDay), ...faults]
}

/** One that renews itself is entered with the term that runs: all terms since another would follow at once. */
function renewsFromNowOn({ endDate, autoRenewal }: Renewing, { saved }: Entered): boolean {
  return autoRenewal && !(saved?.autoRenewal && saved.endDate === endDate)
}
