import { defineTexts } from '@portal/i18n'
import { CoverageReport } from '../coverage/coverage-report'
import { framedPage } from '../frame/framed-page'

const texts = defineTexts({
  title: { tr: 'Onay kapsamı', en: 'Approval coverage' },
  lead: {
    tr: 'Bugünkü ağaçlarla, etkin herkesin bir sonraki formu onaycılarını buluyor mu?',
    en: 'With today’s trees, would the next form of every active person find its approvers?',
  },
})

export default framedPage({ ...texts, leadsBack: true }, CoverageReport)
