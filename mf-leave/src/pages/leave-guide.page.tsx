import { FormStateBadge } from '@portal/approval-tree'
import { defineTexts, useText } from '@portal/i18n'
import { Guide, Page } from '@portal/ui'

const texts = defineTexts({
  title: { tr: 'Bir izin talebinin yolu', en: 'The way of a leave request' },
  lead: {
    tr: 'Gün sayımından onaya: iznin nasıl hesaplandığı ve kime gittiği.',
    en: 'From counting days to approval: how leave is counted, and where it goes.',
  },
  countTitle: { tr: 'Günler yarım gün yarım gün sayılır', en: 'Days are counted by halves' },
  count: {
    tr: 'Hafta sonları ve resmî tatiller düşülür; yarım gün tatil öğleden sonrayı alır.',
    en: 'Weekends and public holidays are taken off; a half holiday takes the afternoon.',
  },
  askTitle: { tr: 'Yöneticiniz ve insan kaynakları onaylar', en: 'Your manager and human resources approve' },
  ask: {
    tr: 'Bakiye eksi beş günün altına düşemez; işe girişten altı ay sonra izin istenir.',
    en: 'The balance may not fall below minus five days; leave can be asked for six months after hiring.',
  },
  calendarTitle: { tr: 'Takvimde görünür', en: 'It shows in the calendar' },
  calendar: {
    tr: 'Onaylanan izinler ekibinizin takvimine girer.',
    en: 'Approved leave enters the calendar of your team.',
  },
})

export default function LeaveGuidePage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)}>
      <Guide
        steps={[
          { title: say(texts.countTitle), text: say(texts.count) },
          { title: say(texts.askTitle), text: say(texts.ask), mark: <FormStateBadge state={1} /> },
          { title: say(texts.calendarTitle), text: say(texts.calendar), mark: <FormStateBadge state={4} /> },
        ]}
      />
    </Page>
  )
}
