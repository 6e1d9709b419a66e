import type { ReactNode } from 'react'
import { errorCatalogue } from '@portal/contracts/errors'
import type { ModuleExpression } from '@portal/contracts/modules/modules'
import { SectionCard } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { Grid, Text } from '@portal/ui'
import { FormField } from '@portal/ui/forms'
import { TreeEditor } from '../editor/tree-editor'
import { TreeProposal } from '../editor/tree-proposal'
import { TreeNotLoaded } from '../people/tree-not-loaded'
import { ReadOnlyTree, useMayWrite } from '../saving/read-only'
import { LastChange } from '../saving/tree-card'
import type { ModuleTree } from './use-module-trees'

const texts = defineTexts({
  Corporation: { tr: 'Şirket ağacı', en: 'Company tree' },
  Department: { tr: 'Departman ağacı', en: 'Department tree' },
  corporationLead: {
    tr: 'Ne kişiye özel ne de departman ağacı olanların formları bu ağaçla onaylanır.',
    en: 'Used for people who have neither a specific tree nor a department tree.',
  },
  departmentLead: {
    tr: 'Bu departmanda şirket ağacının yerini alır. Boşsa şirket ağacı geçerlidir.',
    en: 'Replaces the company tree for this department. If it’s empty, the company tree applies.',
  },
  chooseDepartment: {
    tr: 'Şirket ağacını kaydetmek için de bir departman seçin; ağacı boş kalabilir.',
    en: 'Choose a department to save the company tree, too. The department’s own tree can stay empty.',
  },
  choose: { tr: 'Ağacı görmek için yukarıdan seçin.', en: 'Make a selection above to see the tree.' },
})

interface ModuleTreeCardProps {
  module: ModuleExpression
  tree: ModuleTree
  /** The query for the people who can be in a tree. */
  people: Parameters<typeof TreeNotLoaded>[0]['answers'][number]
  /** The fields that choose the tree. */
  children: ReactNode
}

/** Edits one of the two trees of a module. */
export function ModuleTreeCard({
  module,
  tree: { kind, isChosen, answer, draft, people: known, code },
  people,
  children,
}: ModuleTreeCardProps) {
  const say = useText()
  const mayWrite = useMayWrite()
  const wrong = draft.isTouched && code ? say(errorCatalogue[code]) : undefined
  return (
    <SectionCard
      size="md"
      title={say(texts[kind])}
      lead={say(kind === 'Corporation' ? texts.corporationLead : texts.departmentLead)}
    >
      <Grid gridTemplateColumns="repeat(auto-fit, minmax(min(12rem, 100%), 1fr))" alignItems="start">
        {children}
      </Grid>
      <FormField name={`treeUsersBy${kind}`} label={say(texts[kind])}>
        {({ label, id, ref, problem }) =>
          !isChosen ? (
            <Text color="fg.muted">{say(kind === 'Corporation' ? texts.choose : texts.chooseDepartment)}</Text>
          ) : !known || !draft.base ? (
            <TreeNotLoaded answers={[answer, people]} />
          ) : (
            <>
              <LastChange tree={draft.base} />
              {kind === 'Corporation' && mayWrite(draft.base.corporationId) && (
                <TreeProposal
                  corporationId={draft.base.corporationId}
                  isEmpty={draft.treeUsers.length === 0}
                  people={known}
                  onUse={draft.change}
                  {...{ module }}
                />
              )}
              {mayWrite(draft.base.corporationId) ? (
                <TreeEditor
                  id={id}
                  ref={ref}
                  label={label}
                  module={module}
                  saved={draft.saved}
                  treeUsers={draft.treeUsers}
                  onChange={draft.change}
                  people={known}
                  problem={draft.isTouched ? wrong : problem}
                />
              ) : (
                <ReadOnlyTree approvers={draft.base.approvalTree} />
              )}
            </>
          )
        }
      </FormField>
    </SectionCard>
  )
}
