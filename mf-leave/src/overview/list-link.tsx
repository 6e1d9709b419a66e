import { currentSession, readUserItem, storeUserItem } from '@portal/auth'
import { defineTexts, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { dateOfParts, daysInMonth, partsOfDate } from '@portal/rules/calendar/date-parts'
import { Button, Icon } from '@portal/ui'

const name = 'leave-overview.from'

/** Notes the day from which the list of all leave is to begin when it is opened next. */
function redirectToOverview(date: string): void {
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

const texts = defineTexts({ list: { tr: 'Liste olarak göster', en: 'View as list' } })

/** Leads from the calendar to the list of all leave, which begins at the same day. */
export function ListLink({ from }: { from: string }) {
  const say = useText()
  return (
    <Button asChild size="sm" variant="outline">
      <Link to="/allAnnualLeaveFormList" onClick={() => redirectToOverview(from)}>
        <Icon name="list" size="4" />
        {say(texts.list)}
      </Link>
    </Button>
  )
}
