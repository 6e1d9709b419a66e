import { useState } from 'react'
import { Title } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { useAddressView } from '@portal/router'
import { Column, Row, Tabs } from '@portal/ui'
import { treesOfUser } from '../by-user/trees-of-user'
import { specificTreesReport, treesReport } from '../reports/trees-report'
import { TreeDrafts } from '../saving/tree-drafts'
import { toolAddress, type Selection, type ToolName, type TreeTool } from '../selection/selection'
import { TreeToolPanel } from '../selection/tree-tool'
import { MorePages } from './more-pages'
import { specificTree } from '../specific/specific-tree'
import { treeViewer } from '../viewer/tree-viewer'

const texts = defineTexts({
  title: { tr: 'Onay ağaçları', en: 'Approval trees' },
  lead: {
    tr: 'Şirket ve departman ağaçlarını yukarıdaki modül sayfalarında düzenleyin.',
    en: 'Edit company and department trees on their module’s page, above.',
  },
})
const toolTexts = defineTexts({
  specific: { tr: 'Kişiye özel ağaç', en: 'Specific tree' },
  viewer: { tr: 'Form kime gider?', en: 'Who would it go to?' },
  user: { tr: 'Kullanıcının ağaçları', en: 'A user’s trees' },
  trees: { tr: 'Tüm ağaçlar', en: 'All trees' },
  'specific-trees': { tr: 'Tüm özel ağaçlar', en: 'All specific trees' },
})

const tools: Record<ToolName, TreeTool> = {
  specific: specificTree,
  viewer: treeViewer,
  user: treesOfUser,
  trees: treesReport,
  'specific-trees': specificTreesReport,
}
const tabs = Object.keys(tools) as ToolName[]

/** What is done with trees beside editing those of a module. The address says which, and for whom. */
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
          {/* Back and forward fill the fields in again. */}
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
