import { defineTexts, useText } from '@portal/i18n'
import { Page } from '@portal/ui'
import { ModuleTable } from '../modules/module-table'
import { TreeTools } from '../modules/tree-tools'

const texts = defineTexts({
  title: { tr: 'Modül ayarları', en: 'Module settings' },
  lead: {
    tr: 'Modüllerin adları ve yeni formları kimlerin onaylayacağı.',
    en: 'Module names, and who approves new forms.',
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
