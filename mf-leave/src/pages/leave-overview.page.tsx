import { WithPermission } from '@portal/form-list'
import { defineTexts, useText } from '@portal/i18n'
import { Page } from '@portal/ui'
import { Overview } from '../overview/overview'

const texts = defineTexts({
  title: { tr: 'Yıllık izinler', en: 'Annual Leaves' },
  lead: {
    tr: 'Yetkili olduğunuz şirketlerdeki tüm izinler.',
    en: 'All leave in the companies you have permission for.',
  },
})

export default function LeaveOverviewPage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      <WithPermission permission="AllAnnualLeave">{() => <Overview />}</WithPermission>
    </Page>
  )
}
