import { useCall } from '@portal/auth/queries'
import { moduleCall } from '@portal/contracts/modules/module.calls'
import { QueryResult } from '@portal/form-page/parts'
import { defineTexts, useLanguage, useText } from '@portal/i18n'
import { useParams } from '@portal/router'
import { FormSkeleton, Page } from '@portal/ui'
import { BackToModules } from '../modules/back-to-modules'
import { ModuleEditor } from '../modules/module-editor'
import { TreeDrafts } from '../saving/tree-drafts'
import { moduleName } from '../selection/choices'

const texts = defineTexts({
  title: { tr: 'Modülü düzenle', en: 'Edit module' },
  lead: {
    tr: 'Modülün adı, bir şirketin ve bir departmanının onay ağacı. Kaydetmeden önce neyin değişeceğini görürsünüz.',
    en: 'Its name, and the trees of a company and one of its departments. You see what changes before you save.',
  },
})

export default function ModulePage() {
  const say = useText()
  const language = useLanguage()
  const { moduleGuid = '' } = useParams()
  const query = useCall(moduleCall, { params: { guid: moduleGuid } })
  return (
    <Page title={query.data ? moduleName(query.data, language) : say(texts.title)} lead={say(texts.lead)} wide>
      <BackToModules />
      <QueryResult query={query} skeleton={<FormSkeleton />}>
        {module => (
          <TreeDrafts key={module.moduleGuid} place={`module.${module.moduleGuid}`}>
            <ModuleEditor module={module} />
          </TreeDrafts>
        )}
      </QueryResult>
    </Page>
  )
}
