import { useSession } from '@portal/auth'
import { defineTexts, dictionary, useText } from '@portal/i18n'
import { corporationsWith } from '@portal/rules/access'
import { Notice, Page } from '@portal/ui'
import { Payments } from '../payments/payments'

const texts = defineTexts({
  title: { tr: 'Ödemeler', en: 'Payments' },
  lead: {
    tr: 'Onaylanan masraf ve satın almalar, ödenecekleri haftada toplanır.',
    en: 'Approved expenses and purchases, gathered in the week in which they are due.',
  },
})

export default function PaymentsPage() {
  const say = useText()
  const session = useSession()
  const corporationIds = session ? corporationsWith(session, 'Payments') : []
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      {corporationIds.length === 0 ? (
        <Notice tone="warning">{say(dictionary.noPermission)}</Notice>
      ) : (
        <Payments corporationIds={corporationIds} />
      )}
    </Page>
  )
}
