import { useState } from 'react'
import { useCall } from '@portal/auth/queries'
import { stuckFormsPath } from '@portal/contracts/forms/stuck-reasons'
import { treeBySpecificCall } from '@portal/contracts/modules/module.calls'
import { type ModuleExpression, modules, purchaseTypeIn } from '@portal/contracts/modules/modules'
import { ButtonLink } from '@portal/form-page/links'
import { Title } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { useAddressView } from '@portal/router'
import { Column, Row, Tabs } from '@portal/ui'
import { treesOfUser } from '../by-user/trees-of-user'
import { specificTreesReport, treesReport } from '../reports/trees-report'
import { TreeDrafts } from '../saving/tree-drafts'
import { type Selection, toolAddress, type ToolName, type TreeTool } from '../selection/selection'
import { TreeToolPanel } from '../selection/tree-tool'
import { treeViewer } from '../viewer/explained-tree'
import { TreeNotLoaded } from '../people/tree-not-loaded'
import { useTreePeople } from '../people/tree-people.query'
import { TreeCard } from '../saving/tree-card'

const texts = defineTexts({
  title: { tr: 'Onay ağaçları', en: 'Approval trees' },
  lead: {
    tr: 'Şirket ve departman ağaçlarını yukarıdaki modül sayfalarında düzenleyin.',
    en: 'Edit company and department trees on their module’s page, above.',
  },
  coverage: { tr: 'Onay kapsamı', en: 'Approval coverage' },
  usage: { tr: 'Kişi nerede yer alıyor?', en: 'Where is someone involved?' },
  files: { tr: 'Dışa ve içe aktar', en: 'Export and import' },
  stuck: { tr: 'Takılan formlar', en: 'Stuck forms' },
})
const toolTexts = defineTexts({
  specific: { tr: 'Kişiye özel ağaç', en: 'Specific tree' },
  viewer: { tr: 'Form kime gider?', en: 'Who would it go to?' },
  user: { tr: 'Kullanıcının ağaçları', en: 'A user’s trees' },
  trees: { tr: 'Tüm ağaçlar', en: 'All trees' },
  'specific-trees': { tr: 'Tüm özel ağaçlar', en: 'All specific trees' },
})

/** Edits a person's specific tree, which replaces those of their department and company. */
const specificTree: TreeTool = {
  fields: ['userId', 'module', 'purchaseTypeId'],
  submit: { tr: 'Ağacı aç', en: 'Open tree' },
  Result: ({ selection: { userId, module, purchaseTypeId = null } }) =>
    userId !== undefined && module && <Editor {...{ userId, module, purchaseTypeId }} />,
}

const tools: Record<ToolName, TreeTool> = {
  specific: specificTree,
  viewer: treeViewer,
  user: treesOfUser,
  trees: treesReport,
  'specific-trees': specificTreesReport,
}
const tabs = Object.keys(tools) as ToolName[]

/** Offers the tools for trees besides the module editor. The address holds the tool and its subject. */
export function TreeTools() {
  const say = useText()
  const [{ tool, ...selection }, change] = useAddressView(toolAddress)
  const [asked, setAsked] = useState<string>()
  const key = JSON.stringify(selection)
  return (
    <Column as="section" gap="3">
      <Row justifyContent="space-between" alignItems="flex-end" flexWrap="wrap">
        <Title lead={say(texts.lead)}>{say(texts.title)}</Title>
        <MorePages />
      </Row>
      <TreeDrafts place="tree-tools">
        <Tabs
          label={say(texts.title)}
          tabs={tabs.map(key => ({ key, label: say(toolTexts[key]) }))}
          current={tool}
          onChange={next => {
            setAsked(undefined)
            change(view => ({ ...view, tool: next }))
          }}
        >
          {/* The key refills the fields after Back and Forward. */}
          <TreeToolPanel
            key={`${tool} ${key}`}
            tool={tools[tool]}
            selection={selection}
            onChosen={(chosen: Partial<Selection>) => {
              setAsked(JSON.stringify({ ...selection, ...chosen }))
              change(view => ({ ...view, ...chosen }))
            }}
            takesFocus={asked === key}
          />
        </Tabs>
      </TreeDrafts>
    </Column>
  )
}

/** Links to the other pages about trees. */
function MorePages() {
  const say = useText()
  const pages = {
    '/modules/coverage': texts.coverage,
    '/modules/usage': texts.usage,
    '/modules/files': texts.files,
    [stuckFormsPath]: texts.stuck,
  }
  return (
    <Row flexWrap="wrap">
      {Object.entries(pages).map(([to, title]) => (
        <ButtonLink key={to} to={to} variant="outline" size="sm">
          {say(title)}
        </ButtonLink>
      ))}
    </Row>
  )
}

interface EditorProps {
  userId: number
  module: ModuleExpression
  purchaseTypeId: NonNullable<Selection['purchaseTypeId']> | null
}

function Editor({ userId, module, purchaseTypeId }: EditorProps) {
  const key = {
    moduleId: modules[module].moduleId,
    userId,
    purchaseTypeId: purchaseTypeIn(module, purchaseTypeId),
  }
  const answer = useCall(treeBySpecificCall, { body: key })
  const { people, ...peopleAnswer } = useTreePeople()
  if (!answer.data || !people) return <TreeNotLoaded answers={[answer, peopleAnswer]} />
  return <TreeCard tree={answer.data} people={people} />
}
