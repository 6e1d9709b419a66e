import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { mergeTrees } from '@portal/rules/trees/merge'
import { Button, Column, Grid, Notice, Row, Text } from '@portal/ui'
import type { TreePeople } from '../people/tree-people.query'
import { DifferenceList } from './difference-list'
import { usersOf } from './tree-drafts'

const texts = defineTexts({
  changed: {
    tr: 'Siz düzenlerken bu ağaç değişti ({user}, {at}). Sizin değişikliğiniz duruyor.',
    en: 'This tree changed while you were editing it ({user}, {at}). Your change is still here.',
  },
  theirs: { tr: 'Bu arada yapılan değişiklik', en: 'What changed in the meantime' },
  mine: { tr: 'Sizin değişikliğiniz', en: 'What you changed' },
  both: { tr: 'İkisi birlikte', en: 'Both together' },
  unfit: {
    tr: '{names}: seçtiğiniz sıra yeni ağaca uymuyor; kaydedilmiş hâli kalır.',
    en: '{names}: the position you chose doesn’t fit the new tree, so the saved one stays.',
  },
  merge: { tr: 'İkisini birleştir', en: 'Merge both' },
  keep: { tr: 'Benim sıralamam kalsın', en: 'Keep my order' },
  giveUp: { tr: 'Değişikliğimi geri al', en: 'Undo my change' },
})

interface NewerTreeProps {
  base: DefaultTree
  newer: DefaultTree
  treeUsers: readonly number[]
  people: TreePeople
  onAccept: (treeUsers: readonly number[]) => void
  onGiveUp: () => void
}

/** Compares the edit with a version that somebody else has saved meanwhile, and offers to merge them. */
export function NewerTree({ base, newer, treeUsers, people, onAccept, onGiveUp }: NewerTreeProps) {
  const say = useText()
  const { instant } = useFormats()
  const at = newer.updateDate === null ? '' : instant(newer.updateDate)
  const [before, theirs] = [usersOf(base), usersOf(newer)]
  const merge = mergeTrees(before, theirs, treeUsers)
  const isPossible = merge.treeUsers.join() !== theirs.join()
  const isSame = treeUsers.join() === theirs.join()
  const difference = (label: string, from: readonly number[], to: readonly number[]) => (
    <Column gap="1" minW="0">
      <Text fontSize="sm" fontWeight="medium">
        {label}
      </Text>
      <DifferenceList label={label} before={from} after={to} people={people} />
    </Column>
  )
  return (
    <Notice tone="warning">
      <Column gap="3">
        <Text>{say(texts.changed, { user: newer.updatedBy?.name ?? '', at })}</Text>
        <Grid gridTemplateColumns="repeat(auto-fit, minmax(min(13rem, 100%), 1fr))" gap="3">
          {difference(say(texts.theirs), before, theirs)}
          {difference(say(texts.mine), before, treeUsers)}
        </Grid>
        {isPossible && difference(say(texts.both), theirs, merge.treeUsers)}
        {merge.unfit.length > 0 && (
          <Text>{say(texts.unfit, { names: merge.unfit.map(id => people.get(id)?.name).join(', ') })}</Text>
        )}
        <Row flexWrap="wrap">
          {isPossible && (
            <Button size="sm" onClick={() => onAccept(merge.treeUsers)}>
              {say(texts.merge)}
            </Button>
          )}
          {!isSame && (
            <Button size="sm" variant="outline" onClick={() => onAccept(treeUsers)}>
              {say(texts.keep)}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={onGiveUp}>
            {say(texts.giveUp)}
          </Button>
        </Row>
      </Column>
    </Notice>
  )
}
