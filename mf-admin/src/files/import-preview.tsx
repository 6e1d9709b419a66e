import { moduleExpressions } from '@portal/contracts/modules/modules'
import type { ImportedTree } from '@portal/contracts/trees/tree-files.calls'
import { Hint, Title } from '@portal/form-page/parts'
import { defineTexts, useLanguage, useText } from '@portal/i18n'
import { AccordionItem, Box, Column, Span } from '@portal/ui'
import { withApprovers } from '../people/tree-people.query'
import { DifferenceList } from '../saving/difference-list'
import { previewOf, type PreviewedTrees } from '../saving/impact'
import { Preview, type PreviewProps } from '../saving/preview'
import { keyOfTree, usersOf } from '../saving/tree-drafts'
import { useTreeTitle } from '../saving/tree-title'
import { moduleName } from '../selection/choices'

const texts = defineTexts({
  changes: {
    tr: '{count} ağaç değişecek',
    en: '{count, plural, one {# tree} other {# trees}} will change',
  },
  unchanged: {
    tr: 'Dosyadaki {count} ağaç zaten aynı.',
    en: '{count, plural, one {# tree in the file already matches.} other {# trees in the file already match.}}',
  },
  impact: { tr: 'Kimler etkilenir', en: 'Who is affected' },
})

/** The number of differences that open by themselves. More would hide the rest of the page. */
const mostOpen = 5

/** Groups the changed trees by module. */
export function previewedIn(changes: readonly ImportedTree[]): PreviewedTrees[] {
  const trees = changes.map(change => previewOf(change.tree, usersOf(change)))
  return moduleExpressions.flatMap(module => {
    const [first, ...others] = trees.filter(tree => tree.module === module)
    return first ? [[first, ...others] as const] : []
  })
}

interface ImportPreviewProps extends Pick<PreviewProps, 'onState'> {
  changes: readonly ImportedTree[]
  unchanged: number
}

/** Shows the difference in each tree that a file would change, and the people whose next form is affected. */
export function ImportPreview({ changes, unchanged, onState }: ImportPreviewProps) {
  const say = useText()
  const language = useLanguage()
  const titleOf = useTreeTitle()
  return (
    <Column>
      <Title as="h3" size="md" lead={unchanged > 0 && say(texts.unchanged, { count: unchanged })}>
        {say(texts.changes, { count: changes.length })}
      </Title>
      <Box>
        {changes.map(change => {
          const { tree, approvalTree } = change
          const { title, details } = titleOf(tree)
          return (
            <AccordionItem
              key={keyOfTree(tree)}
              defaultOpen={changes.length <= mostOpen}
              title={
                <Box minW="0">
                  {title}
                  <Span display="block" fontSize="sm" fontWeight="normal" color="fg.muted">
                    {details}
                  </Span>
                </Box>
              }
            >
              <DifferenceList
                label={`${title}, ${details}`}
                before={usersOf(tree)}
                after={usersOf(change)}
                people={withApprovers(new Map(), [...tree.approvalTree, ...approvalTree])}
              />
            </AccordionItem>
          )
        })}
      </Box>
      <Title as="h3" size="md">
        {say(texts.impact)}
      </Title>
      {previewedIn(changes).map(trees => {
        const [{ module }] = trees
        const changed = changes.find(({ tree }) => tree.modules.expressionKey === module)
        return (
          <Column key={module} gap="2">
            <Hint>{changed && moduleName(changed.tree.modules, language)}</Hint>
            <Preview trees={trees} onState={onState} />
          </Column>
        )
      })}
    </Column>
  )
}
