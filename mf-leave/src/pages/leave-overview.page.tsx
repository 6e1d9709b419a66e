import { defineTexts, dictionary, useText } from '@portal/i18n'
import { Notice, Page } from '@portal/ui'
import { useLeaveCorporations } from '../lists/use-leave-corporations'
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
  const corporationIds = useLeaveCorporations()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      {corporationIds.length === 0 ? <Notice tone="warning">{say(dictionary.noPermission)}</Notice> : <Overview />}
    </Page>
  )
}
