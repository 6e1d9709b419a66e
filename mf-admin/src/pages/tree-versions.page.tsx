import { useCall } from '@portal/auth/queries'
import { treeVersionsCall } from '@portal/contracts/trees/tree-versions.calls'
import { defineTexts, useText } from '@portal/i18n'
import { useAddressView } from '@portal/router'
import { Card, EmptyState, Page } from '@portal/ui'
import { BackToModules } from '../modules/back-to-modules'
import { TreeNotLoaded } from '../people/tree-not-loaded'
import { useTreePeople } from '../people/tree-people.query'
import { TreeDrafts } from '../saving/tree-drafts'
import { TreeHistory } from '../versions/tree-history'
import { treeKeyOf, versionsShape } from '../versions/versions-address'

const texts = defineTexts({
  title: { tr: 'Ağaç sürümleri', en: 'Tree versions' },
  lead: {
    tr: 'Her kaydetme bir sürümdür: kim, ne zaman, neyi, neden değiştirdi.',
    en: 'Every save is a version: who changed what, when, and why.',
  },
  none: { tr: 'Sürümlerini görmek için bir ağaç açın', en: 'Open a tree to see its versions' },
})

export default function TreeVersionsPage() {
  const say = useText()
  const [view] = useAddressView(versionsShape)
  const key = treeKeyOf(view)
  const body = key ?? { moduleId: 1, treeScope: 2, ownerId: 1 }
  const answer = useCall(treeVersionsCall, { body }, { enabled: key !== undefined })
  const { people, ...peopleAnswer } = useTreePeople()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      <BackToModules />
      {!key ? (
        <Card>
          <EmptyState icon="clock" title={say(texts.none)} />
        </Card>
      ) : answer.data && people ? (
        <TreeDrafts place="tree-versions">
          <TreeHistory {...answer.data} people={people} />
        </TreeDrafts>
      ) : (
        <TreeNotLoaded answers={[answer, peopleAnswer]} />
      )}
    </Page>
  )
}
