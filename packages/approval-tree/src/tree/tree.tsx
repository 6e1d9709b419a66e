import { memo, useMemo, useState } from 'react'
import { useSession } from '@portal/auth'
import { approverStates } from '@portal/contracts/forms/approval'
import type { FormTree, TreeState } from '@portal/contracts/forms/form'
import { defineTexts, useText } from '@portal/i18n'
import { Button, chakra, Column } from '@portal/ui'
import { TreeEntry } from './tree-entry'

const texts = defineTexts({
  label: { tr: 'Onay ağacındaki kişiler', en: 'People in the approval tree' },
  all: { tr: 'Ağacın tamamını göster ({count} kişi)', en: 'Show the whole tree ({count} people)' },
  fewer: { tr: 'Daha az göster', en: 'Show less' },
  gap: { tr: '… {count} kişi daha', en: '… {count} more' },
})

const List = chakra('ol', { base: { listStyleType: 'none', display: 'grid', gap: '1' } })
const GapLine = chakra('li', { base: { ps: '14', py: '1', fontSize: 'sm', color: 'fg.muted' } })

interface TreeProps {
  tree: FormTree
  onRemove: (userId: number) => void
  /** Names a substitute for a passive person. */
  onSubstitute: (userId: number) => void
}

/** The people in the tree of a form, in order. A long tree is folded. Memoised: typing beside it does not render it. */
export const Tree = memo(function Tree({ tree, onRemove, onSubstitute }: TreeProps) {
  const say = useText()
  const readerId = useSession()?.id
  const [isWhole, setWhole] = useState(false)
  const { stateList, formStatus, currentTreeOrder, waitingFor, question, abilities } = tree
  const names = useMemo(() => new Map(stateList.map(({ userId, name }) => [userId, name])), [stateList])
  const removable = useMemo(() => new Set(abilities.removableUserIds), [abilities])
  const substitutable = useMemo(() => new Set(abilities.substitutableUserIds), [abilities])
  const shown = isWhole || !isLong(tree) ? stateList : folded(tree, readerId)

  // The owner and the general manager may have two entries. The later one shows what they still have to do.
  const laterPlaces = useMemo(() => new Map(stateList.map(({ userId, treeOrder }) => [userId, treeOrder])), [stateList])
  const isLater = ({ userId, treeOrder }: TreeState) => laterPlaces.get(userId) === treeOrder

  const isAwaited = (entry: TreeState) =>
    question ? entry.userId === question.responderId && isLater(entry) : entry.treeOrder === currentTreeOrder

  return (
    <Column gap="2">
      <List aria-label={say(texts.label)}>
        {shown.map(item =>
          'count' in item ? (
            <GapLine key={`gap ${item.from}`}>{say(texts.gap, { count: item.count })}</GapLine>
          ) : (
            <TreeEntry
              key={isLater(item) ? item.userId : `earlier ${item.userId}`}
              entry={item}
              formStatus={formStatus}
              isTurn={item.treeOrder === currentTreeOrder}
              isMe={item.userId === readerId}
              waitingDays={isAwaited(item) ? (waitingFor?.days ?? null) : null}
              addedByName={names.get(item.addedByUserId ?? 0) ?? null}
              onRemove={item.isAdded && isLater(item) && removable.has(item.userId) ? onRemove : undefined}
              onSubstitute={
                item.treeOrder > 1 && isLater(item) && substitutable.has(item.userId) ? onSubstitute : undefined
              }
            />
          ),
        )}
      </List>
      {isLong(tree) && (
        <Button
          variant="ghost"
          size="sm"
          alignSelf="flex-start"
          onClick={() => setWhole(!isWhole)}
          _print={{ display: 'none' }}
        >
          {isWhole ? say(texts.fewer) : say(texts.all, { count: stateList.length })}
        </Button>
      )}
    </Column>
  )
})

/** Up to this many people, a tree is shown whole. */
const wholeUpTo = 14
/** The number of people on each side of the turn in a folded tree. */
const around = 3

interface Gap {
  /** The place of the first hidden person. */
  from: number
  count: number
}

type Folding = Pick<FormTree, 'stateList' | 'currentTreeOrder'>

export function isLong({ stateList }: Folding): boolean {
  return stateList.length > wholeUpTo
}

/**
 * Returns the entries that a folded tree shows: both ends, the turn with its neighbours, the reader, and entries in an
 * unusual state.
 */
export function folded(tree: Folding, readerId: number | undefined): (TreeState | Gap)[] {
  const { stateList, currentTreeOrder } = tree
  const shown: (TreeState | Gap)[] = []
  for (const entry of stateList) {
    const isShown =
      entry.treeOrder === 1 ||
      entry.treeOrder === stateList.length ||
      entry.userId === readerId ||
      unusual.has(entry.state) ||
      (currentTreeOrder !== null && Math.abs(entry.treeOrder - currentTreeOrder) <= around)
    const last = shown.at(-1)
    if (isShown) shown.push(entry)
    else if (last && 'count' in last) last.count += 1
    else shown.push({ from: entry.treeOrder, count: 1 })
  }
  return shown
}

const unusual = new Set<number>([approverStates.Asking, approverStates.Responder, approverStates.Rejected])
