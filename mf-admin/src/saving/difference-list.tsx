import { defineTexts, useText } from '@portal/i18n'
import { treeDifference, type Difference } from '@portal/rules/trees/difference'
import { Badge, Span, chakra } from '@portal/ui'
import type { TreePeople } from '../people/tree-people.query'

const texts = defineTexts({
  added: { tr: 'Eklendi', en: 'Added' },
  removed: { tr: 'Çıkarıldı', en: 'Removed' },
  moved: { tr: 'Önceki sırası: {place}', en: 'Was at position {place}' },
  none: { tr: 'Artık ağaç yok', en: 'No tree any more' },
})
const palettes: Record<Exclude<Difference, 'same'>, string> = { added: 'green', removed: 'red', moved: 'blue' }

const List = chakra('ol', { base: { listStyleType: 'none', display: 'grid', gap: '0.5' } })
const Line = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    minH: '8',
    px: '2',
    borderRadius: 'md',
    '&[data-difference=added]': { bg: 'green.subtle' },
    '&[data-difference=removed]': { bg: 'red.subtle', '& > [data-name]': { textDecoration: 'line-through' } },
    '&[data-difference=moved]': { bg: 'blue.subtle' },
  },
})

interface DifferenceListProps {
  label: string
  before: readonly number[]
  after: readonly number[]
  people: TreePeople
}

/** Shows a changed tree, and marks approvers who are added, removed or moved. */
export function DifferenceList({ label, before, after, people }: DifferenceListProps) {
  const say = useText()
  return (
    <List aria-label={label}>
      {treeDifference(before, after).map(({ userId, difference, from, to }) => (
        <Line key={userId} data-difference={difference}>
          <Span w="6" textAlign="end" color="fg.muted" fontSize="sm">
            {to === null ? '' : `${to}.`}
          </Span>
          <Span data-name="">{people.get(userId)?.name}</Span>
          {difference !== 'same' && (
            <Badge colorPalette={palettes[difference]} variant="surface">
              {say(texts[difference], { place: from ?? 0 })}
            </Badge>
          )}
        </Line>
      ))}
      {after.length === 0 && (
        <Line>
          <Span fontWeight="medium">{say(texts.none)}</Span>
        </Line>
      )}
    </List>
  )
}
