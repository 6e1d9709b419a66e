import { useMay } from '@portal/auth'
import { defineTexts, useText } from '@portal/i18n'
import { Guide, Notice, Page } from '@portal/ui'

const texts = defineTexts({
  title: { tr: 'Ödemelerin haftası', en: 'The week of payments' },
  lead: {
    tr: 'Onaylanan masraf ve satın almalar, ödenecekleri haftada toplanır.',
    en: 'Approved expenses and purchases are gathered in the week in which they are due.',
  },
  weekTitle: { tr: 'Hafta, pazartesiden pazara', en: 'A week runs from Monday to Sunday' },
  week: {
    tr: 'Masrafta son ödeme tarihi, satın almada son onay tarihi haftayı belirler.',
    en: 'An expense belongs to the week of its last pay date, a purchase to that of its final approval.',
  },
  payTitle: { tr: 'Tek tek ya da topluca ödenir', en: 'Paid one by one or together' },
  pay: {
    tr: 'Kimse kendi formunu ödeyemez ve hiçbir form iki kez ödenmez.',
    en: 'Nobody pays a form of their own, and no form is paid twice.',
  },
  noPermission: {
    tr: 'Hiçbir şirket için ödeme yetkiniz yok. Yöneticinizle görüşün.',
    en: 'You lack the payments permission for every company. Contact your manager.',
  },
})

export default function PaymentsGuidePage() {
  const say = useText()
  const mayPay = useMay({ permission: 'Payments' })
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)}>
      {!mayPay && <Notice tone="warning">{say(texts.noPermission)}</Notice>}
      <Guide
        steps={[
          { title: say(texts.weekTitle), text: say(texts.week) },
          { title: say(texts.payTitle), text: say(texts.pay) },
        ]}
      />
    </Page>
  )
}
