import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Box, Button, Column, Notice, Text } from '@portal/ui'
import { withApprovers, type TreePeople } from '../people/tree-people.query'
import { DifferenceList } from './difference-list'
import { usersOf } from './tree-drafts'

const texts = defineTexts({
  changed: {
    tr: 'Siz düzenlerken bu ağaç değişti ({user}, {at}):',
    en: 'This tree changed while you were editing it ({user}, {at}):',
  },
  theirs: { tr: 'Bu arada yapılan değişiklik', en: 'What was changed meanwhile' },
  stays: {
    tr: 'Devam ederseniz sizin sıralamanız kalır ve bu yeni hâliyle karşılaştırılır.',
    en: 'If you go on, your order stays and is compared with this new tree.',
  },
  goOn: { tr: 'Yeni hâlinden devam et', en: 'Go on from the new tree' },
})

interface NewerTreeProps {
  base: DefaultTree
  newer: DefaultTree
  people: TreePeople
  onAccept: () => void
}

/** Shows what somebody else has saved since an edit began, and offers to go on from there. */
export function NewerTree({ base, newer, people, onAccept }: NewerTreeProps) {
  const say = useText()
  const { instant } = useFormats()
  const at = newer.updateDate === null ? '' : instant(newer.updateDate)
  return (
    <Notice tone="warning">
      <Column gap="3">
        <Text>{say(texts.changed, { user: newer.updatedBy?.name ?? '', at })}</Text>
        <DifferenceList
          label={say(texts.theirs)}
          before={usersOf(base)}
          after={usersOf(newer)}
          people={withApprovers(people, newer.approvalTree)}
        />
        <Text>{say(texts.stays)}</Text>
        <Box>
          <Button size="sm" variant="outline" onClick={onAccept}>
            {say(texts.goOn)}
          </Button>
        </Box>
      </Column>
    </Notice>
  )
}
