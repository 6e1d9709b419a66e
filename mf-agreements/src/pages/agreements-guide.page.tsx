import { useMay } from '@portal/auth'
import { guidePage } from '@portal/form-page/pages'
import { defineTexts, useText } from '@portal/i18n'
import { Notice } from '@portal/ui'

const texts = defineTexts({
  noPermission: {
    tr: 'Hiçbir şirket için sözleşme yetkiniz yok. Yöneticinizle görüşün.',
    en: 'You don’t have permission for any company’s agreements. Contact your manager.',
  },
})

export default guidePage({
  title: { tr: 'Bir sözleşmenin ömrü', en: 'How an agreement works' },
  lead: {
    tr: 'Taksitler, bitiş tarihleri ve yenilemeler tek yerde.',
    en: 'Instalments, end dates and renewals in one place.',
  },
  Notice: MissingPermission,
  steps: [
    {
      title: { tr: 'Yürürlükte', en: 'Active' },
      text: {
        tr: 'Masraf ve satın alma satırları yürürlükteki bir sözleşmeye bağlanabilir; tutar taksiti aşıyorsa size sorulur.',
        en: 'Expenses and purchases can be charged to an active agreement; you’re asked about amounts above its instalment.',
      },
    },
    {
      title: { tr: 'Tarihler yaklaşınca', en: 'As its dates approach' },
      text: {
        tr: 'Son fesih tarihinden ve bitişten 60, 30 ve 7 gün önce ve o gün, takipçilere haber verilir. Sürdürme, feshetme ya da yeniden görüşme kararı verilince hatırlatmalar durur.',
        en: 'Followers are told 60, 30 and 7 days before the last day to terminate and before the end, and on the day itself. A decision to continue, terminate or renegotiate stops the reminders.',
      },
    },
    {
      title: { tr: 'Yenilendi', en: 'Renewed' },
      text: {
        tr: 'Yenilemek, eskisine bağlı yeni bir sözleşme oluşturur; eskisi bitiş tarihine kadar kendi dönemindeki formlarda seçilir, yenisi yalnızca kendi dönemindekilerde. Otomatik yenilenen sözleşme bunu bitiş tarihinde, aynı süreyle yapar.',
        en: 'Renewing creates a new agreement that refers to the old one; until its end date, the old one can be chosen for forms dated in its term, the new one only for forms of its own. With automatic renewal, this happens on the end date, for the same length.',
      },
    },
    {
      title: { tr: 'Süresi doldu', en: 'Expired' },
      text: {
        tr: 'Bitiş tarihinden sonra sözleşmeye yeni masraf yazılamaz.',
        en: 'After its end date, no new expenses can be charged to it.',
      },
    },
  ],
})

function MissingPermission() {
  const say = useText()
  return useMay({ permission: 'Agreements' }) ? null : <Notice tone="warning">{say(texts.noPermission)}</Notice>
}
