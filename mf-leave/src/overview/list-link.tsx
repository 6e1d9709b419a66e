import { currentSession, readUserItem, storeUserItem } from '@portal/auth'
import { defineTexts, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { partsOfDate } from '@portal/rules/calendar/date-parts'
import { Button, Icon } from '@portal/ui'
import { daysOfMonth } from '../calendar/calendar-view'

const name = 'leave-overview.from'

/** Stores the day on which the list of all leave is to start when it is opened next. */
function redirectToOverview(date: string): void {
  const userId = currentSession()?.id
  if (userId !== undefined) storeUserItem(userId, name, date)
}

/** Returns the stored day and the last day of its month, once. */
export function takeRedirect(): { startDate: string; endDate: string } | null {
  const userId = currentSession()?.id
  const startDate = userId === undefined ? null : readUserItem(userId, name)
  if (userId === undefined || !startDate) return null
  storeUserItem(userId, name, '')
  return { startDate, endDate: daysOfMonth(partsOfDate(startDate)).last }
}

const texts = defineTexts({ list: { tr: 'Liste olarak göster', en: 'View as list' } })

/** Opens the list of all leave, starting on the calendar's first day. */
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
