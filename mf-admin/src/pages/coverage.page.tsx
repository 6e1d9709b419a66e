import { defineTexts, useText } from '@portal/i18n'
import { Page } from '@portal/ui'
import { CoverageReport } from '../coverage/coverage-report'
import { BackToModules } from '../modules/back-to-modules'

const texts = defineTexts({
  title: { tr: 'Onay kapsamı', en: 'Approval coverage' },
  lead: {
    tr: 'Etkin herkesin bir sonraki formu, bugünkü ağaçlarla onaylayanlarını buluyor mu?',
    en: 'Would the next form of everybody active find its approvers, with the trees as they are today?',
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
