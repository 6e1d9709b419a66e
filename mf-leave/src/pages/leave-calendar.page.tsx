import { useMay } from '@portal/auth'
import { leaveOfficeAccess } from '@portal/contracts/leave/annual-leave.calls'
import { endLeaveFeedCall, leaveFeedCall, makeLeaveFeedCall } from '@portal/contracts/leave/leave-ledger.calls'
import { FeedCard } from '@portal/form-page/feed'
import { defineTexts, useText } from '@portal/i18n'
import { Page } from '@portal/ui'
import { LeaveCalendar } from '../calendar/leave-calendar'
import { shownRange } from '../calendar/calendar-view'
import { useCalendarAddress } from '../calendar/use-calendar-view'
import { ListLink } from '../overview/list-link'

const texts = defineTexts({
  title: { tr: 'İzin Takvimi', en: 'Leave calendar' },
  lead: {
    tr: 'Şirketinizdeki onaylanmış izinler ve resmî tatiller.',
    en: 'The approved leave of your company, and the public holidays.',
  },
  feed: {
    tr: 'Bu takvimi gizli bir adresle telefonunuzdan ya da e-posta programınızdan izleyin. İzin türleri görünmez.',
    en: 'Follow this calendar on your telephone or in your mail program, by a secret address. Leave types do not show.',
  },
})
const feedCalls = { read: leaveFeedCall, make: makeLeaveFeedCall, end: endLeaveFeedCall }

export default function LeaveCalendarPage() {
  const say = useText()
  const [shown, show] = useCalendarAddress()
  const isOfOffice = useMay(leaveOfficeAccess)
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      <LeaveCalendar shown={shown} onChange={show} tools={isOfOffice && <ListLink from={shownRange(shown).first} />} />
      <FeedCard calls={feedCalls} lead={texts.feed} />
    </Page>
  )
}
