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
    tr: 'Tarihleri yazın ya da seçin: hafta sonları ve resmî tatiller düşülür, yarım gün tatil öğleden sonrayı alır. Tek gün öğleden önce ya da sonra olabilir; uzun bir izin öğleyin başlayıp öğleyin bitebilir. Formda hesabın tamamını görürsünüz. Her günün sayıldığı şirketlerde hafta sonları da sayılır.',
    en: 'Type or pick the dates: weekends and public holidays are taken off, and a half holiday takes the afternoon. A single day can be a morning or an afternoon; a longer leave can begin at noon and end at noon. The form shows the whole sum. In companies where every day counts, weekends count, too.',
  },
  balanceTitle: { tr: 'Bakiye önce ve sonra görünür', en: 'The balance is shown before and after' },
  balance: {
    tr: 'Kalan günleriniz, onay bekleyenler ve bu izinden sonra kalacak olan yan yana durur. Bakiye eksi beş günün altına düşemez. Hastalık, evlilik gibi türler bakiyeden düşülmez.',
    en: 'What remains, what waits for approval and what is left after this leave stand side by side. The balance may not fall below minus five days. Types such as sick or marriage leave take nothing off.',
  },
  ruleTitle: { tr: 'Uygun olmayan hemen söylenir', en: 'What does not fit is said at once' },
  rule: {
    tr: 'İşe girişten altı ay sonra izin istenir. Onaylanmış bir izinle çakışan ya da hiç iş günü içermeyen tarihler, siz göndermeden önce işaretlenir. Yarım kalan talebiniz bu tarayıcıda otuz gün saklanır.',
    en: 'Leave can be asked for six months after hiring. Dates that overlap approved leave, or hold no working day, are marked before you send. A request that you leave unfinished stays in this browser for thirty days.',
  },
  askTitle: { tr: 'Yöneticiniz ve insan kaynakları onaylar', en: 'Your manager and human resources approve' },
  ask: {
    tr: 'Onaylayanlar o günlerde ekipten başka kimin izinli olduğunu ve bakiyenizin ne olacağını görür. Henüz kimse bir şey yapmadıysa formu sayfasından düzenleyebilirsiniz; onaylanmış bir izni yalnızca izin yetkisi olanlar değiştirir ya da iptal eder.',
    en: 'Approvers see who else of the team is away on those days, and what your balance will be. As long as nobody has acted you can change the form on its page; approved leave is changed or cancelled only by those who hold the permission for leave.',
  },
  calendarTitle: { tr: 'Takvimde görünür', en: 'It shows in the calendar' },
  calendar: {
    tr: 'Onaylanan izinler şirketinizin takvimine girer; türünü yalnızca siz, insan kaynakları ve yöneticiler görür.',
    en: 'Approved leave enters the calendar of your company; its type is shown to you, human resources and managers alone.',
  },
})

export default function LeaveGuidePage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)}>
      <Guide
        steps={[
          { title: say(texts.countTitle), text: say(texts.count) },
          { title: say(texts.balanceTitle), text: say(texts.balance) },
          { title: say(texts.ruleTitle), text: say(texts.rule) },
          { title: say(texts.askTitle), text: say(texts.ask), mark: <FormStateBadge state={1} /> },
          { title: say(texts.calendarTitle), text: say(texts.calendar), mark: <FormStateBadge state={4} /> },
        ]}
      />
    </Page>
  )
}
