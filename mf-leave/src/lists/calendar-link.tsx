import { defineTexts, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { Button, Icon } from '@portal/ui'

const texts = defineTexts({ calendar: { tr: 'Takvimde göster', en: 'View on calendar' } })

/** Leads from a list of leave to the calendar, which turns to the day that the list begins at. */
export function CalendarLink({ date }: { date: string | undefined }) {
  const say = useText()
  return (
    <Button asChild variant="outline">
      <Link to={`/annualLeaveCalendar${date ? `?date=${date}` : ''}`}>
        <Icon name="calendar" size="4" />
        {say(texts.calendar)}
      </Link>
    </Button>
  )
}
