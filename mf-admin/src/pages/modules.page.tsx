import { defineTexts, useText } from '@portal/i18n'
import { Page } from '@portal/ui'
import { ModuleTable } from '../modules/module-table'
import { TreeTools } from '../modules/tree-tools'

const texts = defineTexts({
  title: { tr: 'Modül ayarları', en: 'Module Settings' },
  lead: {
    tr: 'Modüllerin adları ve yeni formların kimlerin onayına gideceği.',
    en: 'The names of the modules, and whose approval new forms go to.',
  },
})

export default function ModulesPage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      <ModuleTable />
      <TreeTools />
    </Page>
  )
}
