import { moduleExpressions } from '@portal/contracts/modules/modules'
import type { ImportedTree } from '@portal/contracts/trees/tree-files.calls'
import { defineTexts, useLanguage, useText } from '@portal/i18n'
import { AccordionItem, Box, Column, Heading, Span, Text } from '@portal/ui'
import { withApprovers } from '../people/tree-people.query'
import { DifferenceList } from '../saving/difference-list'
import { Impact, previewOf } from '../saving/impact'
import { Replay } from '../saving/replay'
import { keyOfTree, usersOf } from '../saving/tree-drafts'
import { useTreeTitle } from '../saving/tree-title'
import { moduleName } from '../selection/choices'

const texts = defineTexts({
  changes: {
    tr: '{count} ağaç değişecek',
    en: '{count, plural, one {# tree} other {# trees}} will change',
  },
  unchanged: {
    tr: 'Dosyadaki {count} ağaç zaten böyle.',
    en: '{count, plural, one {# tree} other {# trees}} of the file {count, plural, one {is} other {are}} so already.',
  },
  impact: { tr: 'Kimler etkilenir', en: 'Who is affected' },
})

/** As many are open from the start; more would have to be scrolled past. */
const mostOpen = 5

interface ImportPreviewProps {
  changes: readonly ImportedTree[]
  unchanged: number
}

/** The difference in each tree that a file would change, and whose next form goes another way. */
export function ImportPreview({ changes, unchanged }: ImportPreviewProps) {
  const say = useText()
  const language = useLanguage()
  const titleOf = useTreeTitle()
  const previewed = changes.map(({ tree, approvalTree }) =>
    previewOf(
      tree,
      approvalTree.map(({ userId }) => userId),
    ),
  )
  return (
    <Column gap="4">
      <Box>
        <Heading as="h3" size="md">
          {say(texts.changes, { count: changes.length })}
        </Heading>
        {unchanged > 0 && (
          <Text fontSize="sm" color="fg.muted">
            {say(texts.unchanged, { count: unchanged })}
          </Text>
        )}
      </Box>
      <Box>
        {changes.map(({ tree, approvalTree }) => {
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
                after={approvalTree.map(({ userId }) => userId)}
                people={withApprovers(new Map(), [...tree.approvalTree, ...approvalTree])}
              />
            </AccordionItem>
          )
        })}
      </Box>
      <Heading as="h3" size="md">
        {say(texts.impact)}
      </Heading>
      {moduleExpressions.map(module => {
        const [first, ...others] = previewed.filter(tree => tree.module === module)
        const changed = changes.find(({ tree }) => tree.modules.expressionKey === module)
        return (
          first &&
          changed && (
            <Column key={module} gap="2">
              <Text fontSize="sm" color="fg.muted">
                {moduleName(changed.tree.modules, language)}
              </Text>
              <Impact trees={[first, ...others]} />
              <Replay trees={[first, ...others]} />
            </Column>
          )
        )
      })}
    </Column>
  )
}
