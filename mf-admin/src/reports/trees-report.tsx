import { useState } from 'react'
import { callTo } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { formModules, modules, purchaseTypeIn, treeScopes } from '@portal/contracts/modules/modules'
import { treeScopeTexts } from '@portal/contracts/modules/tree-texts'
import {
  allDefaultTreesCall,
  allSpecificTreesCall,
  exportDefaultTreesCall,
  exportSpecificTreesCall,
} from '@portal/contracts/trees/default-tree.calls'
import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import { DownloadButton, tableAnswer } from '@portal/form-list'
import { useColumn } from '@portal/form-page/columns'
import { PageLink } from '@portal/form-page/links'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Badge, Column, EmptyState, Notice, Row, Text } from '@portal/ui'
import { DataTable } from '@portal/ui/table'
import { Chain } from '../people/chain'
import { keyOfTree } from '../saving/tree-drafts'
import type { Selection, TreeTool } from '../selection/selection'
import { versionsAddress } from '../versions/versions-address'

const texts = defineTexts({
  trees: { tr: 'Tüm onay ağaçları', en: 'All approval trees' },
  specificTrees: { tr: 'Tüm kişiye özel onay ağaçları', en: 'All specific approval trees' },
  found: { tr: '{count} ağaç', en: '{count, plural, one {# tree} other {# trees}}' },
  kind: { tr: 'Tür', en: 'Kind' },
  owner: { tr: 'Kimin', en: 'For' },
  approvers: { tr: 'Onaycılar', en: 'Approvers' },
  changed: { tr: 'Son değişiklik', en: 'Last change' },
  versions: { tr: '{at}, sürümler: {owner}', en: '{at}, versions: {owner}' },
  none: { tr: 'Bu seçim için ağaç tanımlı değil', en: 'No tree is defined for this selection' },
})
const calls = { trees: allDefaultTreesCall, specificTrees: allSpecificTreesCall }
const sheets = { trees: exportDefaultTreesCall, specificTrees: exportSpecificTreesCall }

type Report = keyof typeof calls

const reportOf = (of: Report): TreeTool => ({
  fields: ['corporationId', 'module', 'purchaseTypeId'],
  submit: { tr: 'Göster', en: 'Show' },
  Result: ({ selection }) => <Rows of={of} selection={selection} />,
})

export const treesReport = reportOf('trees')
export const specificTreesReport = reportOf('specificTrees')

function Rows({ of, selection }: { of: Report; selection: Selection }) {
  const say = useText()
  const { instant } = useFormats()
  const { module = formModules[0].expression, corporationId = 0, purchaseTypeId = null } = selection
  const body = {
    corporationId,
    moduleId: modules[module].moduleId,
    purchaseTypeId: purchaseTypeIn(module, purchaseTypeId),
  }
  const answer = useCall(calls[of], { body })
  const [problem, setProblem] = useState<string>()
  const column = useColumn<DefaultTree>()
  const columns = [
    column('kind', texts.kind, { narrow: 'badge' }, ({ treeScope }) => (
      <Badge colorPalette={treeScope === treeScopes.Company ? 'blue' : 'gray'}>{say(treeScopeTexts[treeScope])}</Badge>
    )),
    column('owner', texts.owner, ownerOf),
    column('approvers', texts.approvers, { narrow: 'more' }, tree => <Chain approvers={tree.approvalTree} />),
    column(
      'changed',
      texts.changed,
      tree =>
        tree.updateDate && (
          <PageLink
            to={versionsAddress(tree)}
            aria-label={say(texts.versions, { at: instant(tree.updateDate), owner: ownerOf(tree) })}
          >
            {instant(tree.updateDate)}
          </PageLink>
        ),
    ),
  ]
  return (
    <Column>
      <Row flexWrap="wrap" justifyContent="space-between">
        <Text color="fg.muted">{answer.data && say(texts.found, { count: answer.data.length })}</Text>
        <DownloadButton
          isDisabled={!answer.data?.length}
          ask={() => callTo(sheets[of])({ body })}
          onRefused={setProblem}
        />
      </Row>
      {problem && <Notice tone="error">{problem}</Notice>}
      <DataTable
        {...tableAnswer(answer)}
        label={say(texts[of])}
        columns={of === 'trees' ? columns : columns.slice(1)}
        rowKey={keyOfTree}
        rowLabel={ownerOf}
        empty={<EmptyState icon="list" title={say(texts.none)} />}
      />
    </Column>
  )
}

function ownerOf({ formOwnerName, departmentName, corporationName }: DefaultTree): string {
  return formOwnerName ?? departmentName ?? corporationName
}
