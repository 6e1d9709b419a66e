import { useState, type ReactNode } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { useAddressView } from '@portal/router'
import { Box, Column, Heading, Row, Tabs, Text } from '@portal/ui'
import { TreesOfUser } from '../by-user/trees-of-user'
import { TreesReport } from '../reports/trees-report'
import { TreeDrafts } from '../saving/tree-drafts'
import { toolAddress, tools, type Selection, type Tool } from '../selection/selection'
import { MorePages } from './more-pages'
import { SpecificTree } from '../specific/specific-tree'
import { TreeViewer } from '../viewer/tree-viewer'

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

/** What is done with trees beside editing those of a module. The address says which, and for whom. */
export function TreeTools() {
  const say = useText()
  const [{ tool, ...selection }, change] = useAddressView(toolAddress)
  const [asked, setAsked] = useState<string>()
  const key = JSON.stringify(selection)
  const shown = {
    selection,
    onChosen: (chosen: Partial<Selection>) => {
      setAsked(JSON.stringify({ ...selection, ...chosen }))
      change(view => ({ ...view, ...chosen }))
    },
    isAsked: asked === key,
  }
  const panels: Record<Tool, () => ReactNode> = {
    specific: () => <SpecificTree {...shown} />,
    viewer: () => <TreeViewer {...shown} />,
    user: () => <TreesOfUser {...shown} />,
    trees: () => <TreesReport {...shown} of="trees" />,
    'specific-trees': () => <TreesReport {...shown} of="specificTrees" />,
  }
  return (
    <Column as="section" gap="3">
      <Row justifyContent="space-between" alignItems="flex-end" flexWrap="wrap">
        <Box>
          <Heading as="h2" size="lg">
            {say(texts.title)}
          </Heading>
          <Text color="fg.muted">{say(texts.lead)}</Text>
        </Box>
        <MorePages />
      </Row>
      <TreeDrafts place="tree-tools">
        <Tabs
          label={say(texts.title)}
          tabs={tools.map(key => ({ key, label: say(toolTexts[key]) }))}
          current={tool}
          onChange={next => {
            setAsked(undefined)
            change(view => ({ ...view, tool: next }))
          }}
        >
          {/* Back and forward fill the fields in again. */}
          <Box key={`${tool} ${key}`}>{panels[tool]()}</Box>
        </Tabs>
      </TreeDrafts>
    </Column>
  )
}
