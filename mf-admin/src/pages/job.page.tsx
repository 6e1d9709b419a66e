import { defineTexts } from '@portal/i18n'
import { framedPage } from '../frame/framed-page'
import { JobList } from '../jobs/job-list'

const texts = defineTexts({
  title: { tr: 'İşler', en: 'Jobs' },
  lead: {
    tr: 'Portalın arka planda, zamanı gelince ya da elle başlatılınca yaptığı işler.',
    en: 'What the portal does in the background, on schedule or when fired.',
  },
})

export default framedPage(texts, JobList)
