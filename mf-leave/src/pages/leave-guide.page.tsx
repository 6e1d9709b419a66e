import { FormStateBadge } from '@portal/approval-tree'
import { guidePage } from '@portal/form-page/pages'

export default guidePage({
  title: { tr: 'Bir izin formunun yolu', en: 'How a leave form works' },
  lead: {
    tr: 'Gün sayımından onaya: iznin nasıl hesaplandığı ve kimin onayladığı.',
    en: 'From counting days to approval: how leave is counted and who approves it.',
  },
  steps: [
    {
      title: { tr: 'Günler yarımşar sayılır', en: 'Days are counted in halves' },
      text: {
        tr: 'Tarihleri yazın ya da seçin: hafta sonları ve resmî tatiller düşülür, yarım gün tatil öğleden sonrayı kapsar. Tek gün öğleden önce ya da sonra olabilir; uzun bir izin öğleyin başlayıp öğleyin bitebilir. Formda hesabın tamamını görürsünüz. Her günün sayıldığı şirketlerde hafta sonları da sayılır.',
        en: 'Type or pick the dates: weekends and public holidays don’t count, and a half holiday covers the afternoon. A single day can be a morning or an afternoon; longer leave can start and end at noon. The form shows the full calculation. In companies where every day counts, weekends count too.',
      },
    },
    {
      title: { tr: 'Bakiye önce ve sonra görünür', en: 'You see your balance before and after' },
      text: {
        tr: 'Kalan günlerinizi, onay bekleyenleri ve bu izinden sonra kalacakları yan yana görürsünüz. Bakiye eksi beş günün altına düşemez. Hastalık, evlilik gibi türler bakiyeden düşülmez.',
        en: 'You see your remaining days, the days pending approval and what’s left after this leave side by side. The balance can’t fall below minus five days. Types such as sick or marriage leave aren’t deducted.',
      },
    },
    {
      title: { tr: 'Uygun olmayan hemen söylenir', en: 'You’re told right away if something doesn’t fit' },
      text: {
        tr: 'İşe girişten altı ay sonra izin istenebilir. Onaylanmış bir izinle çakışan ya da hiç iş günü içermeyen tarihler, siz göndermeden önce işaretlenir. Yarım kalan formunuz bu tarayıcıda otuz gün saklanır.',
        en: 'You can request leave six months after you’re hired. Dates that overlap approved leave or contain no working day are flagged before you send the form. An unfinished form stays in this browser for thirty days.',
      },
    },
    {
      title: { tr: 'Yöneticiniz ve insan kaynakları onaylar', en: 'Your manager and human resources approve' },
      text: {
        tr: 'Onaycılar o günlerde ekipten başka kimin izinli olduğunu ve bakiyenizin ne olacağını görür. Henüz kimse işlem yapmadıysa formu sayfasından düzenleyebilirsiniz; onaylanmış bir izni yalnızca izin yetkisi olanlar düzenler ya da iptal eder.',
        en: 'Approvers see who else on the team is away on those days and what your balance will be. Until someone acts, you can edit the form on its page; only people with permission for leave can edit or cancel approved leave.',
      },
      mark: <FormStateBadge state={1} />,
    },
    {
      title: { tr: 'Takvimde görünür', en: 'It appears in the calendar' },
      text: {
        tr: 'Onaylanan izinler şirketinizin takvimine girer; türünü yalnızca siz, insan kaynakları ve yöneticiler görür.',
        en: 'Approved leave appears in your company’s calendar; only you, human resources and managers see its type.',
      },
      mark: <FormStateBadge state={4} />,
    },
  ],
})
