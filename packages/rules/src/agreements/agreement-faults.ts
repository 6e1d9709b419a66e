import { dateFaults, type DateFault } from '../calendar/date-limits'
import { addDays } from '../calendar/month'

const dateFields = ['startDate', 'endDate', 'lastTerminationDate'] as const
type DateField = (typeof dateFields)[number]
type DatesInFields = Readonly<Record<DateField, string | null | undefined>>

/** Nothing is agreed for other days; who types one has slipped. */
const firstDay = '1950-01-01'
const lastDay = '2199-12-31'

/** What is wrong with the dates of an agreement, new or saved; what is not filled in yet is not judged. */
export function agreementDateFaults(dates: DatesInFields): DateFault<DateField>[] {
  const { startDate } = dates
  return dateFields.flatMap(field => {
    const date = dates[field]
    const earliest = field !== 'startDate' && startDate && startDate > firstDay ? startDate : firstDay
    return date ? dateFaults(field, date, earliest, lastDay) : []
  })
}

/** The same of a renewal, which begins after the agreement that it renews began. */
export function renewalDateFaults(
  dates: DatesInFields,
  renewed: { readonly startDate: string },
): DateFault<DateField>[] {
  const faults = agreementDateFaults(dates)
  if (!dates.startDate || faults.some(({ field }) => field === 'startDate')) return faults
  return [...dateFaults('startDate', dates.startDate, addDays(renewed.startDate, 1), lastDay), ...faults]
}
