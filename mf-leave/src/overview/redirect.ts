import { currentSession, storeUserItem, readUserItem } from '@portal/auth'
import { dateOfParts, daysInMonth, partsOfDate } from '@portal/rules/calendar/date-parts'

const name = 'leave-overview.from'

/** Notes the day from which the list of all leave is to begin when it is opened next. */
export function redirectToOverview(date: string): void {
  const userId = currentSession()?.id
  if (userId !== undefined) storeUserItem(userId, name, date)
}

/** What was noted, until the last day of its month; it is taken once. */
export function takeRedirect(): { startDate: string; endDate: string } | null {
  const userId = currentSession()?.id
  const startDate = userId === undefined ? null : readUserItem(userId, name)
  if (userId === undefined || !startDate) return null
  storeUserItem(userId, name, '')
  return { startDate, endDate: lastDayOfMonth(startDate) }
}

function lastDayOfMonth(date: string): string {
  const { year, month } = partsOfDate(date)
  return dateOfParts({ year, month, day: daysInMonth(year, month) })
}
