import { useMay } from '@portal/auth'
import { defineTexts, useText } from '@portal/i18n'
import { Guide, Notice, Page } from '@portal/ui'

const texts = defineTexts({
  title: { tr: 'Bir sözleşmenin ömrü', en: 'The life of an agreement' },
  lead: {
    tr: 'Taksitler, bitiş tarihleri ve yenilemeler tek yerde.',
    en: 'Instalments, end dates and renewals in one place.',
  },
  activeTitle: { tr: 'Yürürlükte', en: 'In force' },
  active: {
    tr: 'Masraf ve satın alma satırları yürürlükteki bir sözleşmeye bağlanabilir; taksiti aşan tutar sorulur.',
    en: 'Expenses and purchases may refer to an agreement in force; an amount above its instalment is asked about.',
  },
  deadlinesTitle: { tr: 'Tarihler yaklaşınca', en: 'As its dates come near' },
  deadlines: {
    tr: 'Son fesih tarihinden ve bitişten 60, 30 ve 7 gün önce ve o gün, takip edenlere haber verilir. Sürdürmeye, feshetmeye ya da yeniden görüşmeye karar verilince hatırlatma durur.',
    en: 'Follow-up users are told 60, 30 and 7 days before the last day to terminate and before the end, and on the day. A decision to continue, terminate or renegotiate stops the reminders.',
  },
  expiredTitle: { tr: 'Süresi doldu', en: 'Expired' },
  expired: {
    tr: 'Bitiş tarihinden sonra sözleşmeye yeni masraf yazılamaz.',
    en: 'After its end date no new expense can be written to it.',
  },
  renewedTitle: { tr: 'Yenilendi', en: 'Renewed' },
  renewed: {
    tr: 'Yenileme, eskisine başvuran yeni bir sözleşme yapar; eskisi olduğu gibi kalır. Kendiliğinden yenilenen sözleşme bunu bitiş tarihinde, aynı süreyle yapar.',
    en: 'A renewal makes a new agreement that refers to the old one; the old one stays as it was. One that renews itself does so on its end date, for as long as before.',
  },
  noPermission: {
    tr: 'Hiçbir şirket için sözleşme yetkiniz yok. Yöneticinizle görüşün.',
    en: 'You lack the agreements permission for every company. Contact your manager.',
  },
})

export default function AgreementsGuidePage() {
  const say = useText()
  const maySee = useMay({ permission: 'Agreements' })
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)}>
      {!maySee && <Notice tone="warning">{say(texts.noPermission)}</Notice>}
      <Guide
        steps={[
          { title: say(texts.activeTitle), text: say(texts.active) },
          { title: say(texts.deadlinesTitle), text: say(texts.deadlines) },
          { title: say(texts.renewedTitle), text: say(texts.renewed) },
          { title: say(texts.expiredTitle), text: say(texts.expired) },
        ]}
      />
    </Page>
  )
}
