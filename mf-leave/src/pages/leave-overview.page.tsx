import { WithPermission } from '@portal/form-list'
import { defineTexts, useText } from '@portal/i18n'
import { Page } from '@portal/ui'
import { Overview } from '../overview/overview'

const texts = defineTexts({
  title: { tr: 'Yıllık İzinler', en: 'Annual Leaves' },
  lead: {
    tr: 'Yetkili olduğunuz şirketlerdeki izinler, insan kaynaklarının gördüğü gibi.',
    en: 'The leave of the companies for which you hold the permission, as human resources reads it.',
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
