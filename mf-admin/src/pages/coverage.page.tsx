import { defineTexts, useText } from '@portal/i18n'
import { Page } from '@portal/ui'
import { CoverageReport } from '../coverage/coverage-report'
import { BackToModules } from '../modules/back-to-modules'

const texts = defineTexts({
  title: { tr: 'Onay kapsamı', en: 'Approval coverage' },
  lead: {
    tr: 'Bugünkü ağaçlarla, etkin herkesin bir sonraki formu onaycılarını buluyor mu?',
    en: 'With today’s trees, would the next form of every active person find its approvers?',
  },
})

export default function CoveragePage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      <BackToModules />
      <CoverageReport />
    </Page>
  )
}
