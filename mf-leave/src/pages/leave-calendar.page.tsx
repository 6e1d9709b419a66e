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
    en: 'Your company’s approved leave and public holidays.',
  },
  feed: {
    tr: 'Bu takvimi gizli bir adresle telefonunuzda ya da e-posta uygulamanızda görün. İzin türleri gösterilmez.',
    en: 'See this calendar on your phone or in your mail app with a secret address. Leave types aren’t shown.',
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
