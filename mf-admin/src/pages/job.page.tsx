import { defineTexts, useText } from '@portal/i18n'
import { Page } from '@portal/ui'
import { JobList } from '../jobs/job-list'

const texts = defineTexts({
  title: { tr: 'İşler', en: 'Jobs' },
  lead: {
    tr: 'Portalın arka planda, zamanı gelince ya da elle başlatılınca yaptığı işler.',
    en: 'What the portal does in the background, on schedule or when fired.',
  },
})

export default function JobPage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      <JobList />
    </Page>
  )
}
