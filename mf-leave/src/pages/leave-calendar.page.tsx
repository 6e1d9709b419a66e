import { useMay } from '@portal/auth'
import { leaveOfficeAccess } from '@portal/contracts/leave/annual-leave.calls'
import { defineTexts, useText } from '@portal/i18n'
import { Page } from '@portal/ui'
import { LeaveCalendar } from '../calendar/leave-calendar'
import { shownRange } from '../calendar/calendar-view'
import { useCalendarAddress } from '../calendar/use-calendar-view'
import { FeedCard } from '../feed/feed-card'
import { ListLink } from '../overview/list-link'

const texts = defineTexts({
  title: { tr: 'İzin Takvimi', en: 'Leave calendar' },
  lead: {
    tr: 'Şirketinizdeki onaylanmış izinler ve resmî tatiller.',
    en: 'The approved leave of your company, and the public holidays.',
  },
})

export default function LeaveCalendarPage() {
  const say = useText()
  const [shown, show] = useCalendarAddress()
  const isOfOffice = useMay(leaveOfficeAccess)
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      <LeaveCalendar shown={shown} onChange={show} tools={isOfOffice && <ListLink from={shownRange(shown).first} />} />
      <FeedCard />
    </Page>
  )
}
