import { WithPermission } from '@portal/form-list'
import { defineTexts, useText } from '@portal/i18n'
import { Page } from '@portal/ui'
import { Payments } from '../payments/payments'

const texts = defineTexts({
  title: { tr: 'Ödemeler', en: 'Payments' },
  lead: {
    tr: 'Onaylanan masraf ve satın almalar, ödenecekleri haftaya göre.',
    en: 'Approved expenses and purchases, by the week they’re due.',
  },
})

export default function PaymentsPage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      <WithPermission permission="Payments">{() => <Payments />}</WithPermission>
    </Page>
  )
}
