import { defineTexts, useText } from '@portal/i18n'
import { Page } from '@portal/ui'
import { BackToModules } from '../modules/back-to-modules'
import { StuckForms } from '../stuck/stuck-forms'

const texts = defineTexts({
  title: { tr: 'Takılan formlar', en: 'Stuck forms' },
  lead: {
    tr: 'İlerlemeyen formlar: pasif ya da vekilsiz izinde birini bekleyen, uzun süredir sessiz kalınan ya da ağacında gereken rol kalmayanlar.',
    en: 'Forms that do not move: they wait for somebody passive, or on leave without a substitute, or silent for long; or a role that their tree needs is missing.',
  },
})

export default function StuckFormsPage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      <BackToModules />
      <StuckForms />
    </Page>
  )
}
