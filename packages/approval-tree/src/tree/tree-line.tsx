import type { ReactNode } from 'react'
import { useSession } from '@portal/auth'
import type { FormTree } from '@portal/contracts/forms/form'
import { defineTexts, useText } from '@portal/i18n'
import { chakra } from '@portal/ui'
import { PersonPicture } from '../people/person-picture'
import { Fold } from './fold'
import { folded } from './tree'
import { entryLook } from './tree-entry'

const texts = defineTexts({
  people: {
    tr: 'Onay ağacı: {count} kişi',
    en: 'Approval tree: {count, plural, one {# person} other {# people}}',
  },
  person: { tr: '{name} · {state}', en: '{name} · {state}' },
})

/** Up to this many people stand on the line. */
const shownUpTo = 7

const Faces = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '1.5' } })
const Face = chakra('span', {
  base: { display: 'inline-flex', borderRadius: 'full', outline: '2px solid', outlineOffset: '1px' },
})
const Rest = chakra('span', { base: { fontSize: 'xs', color: 'fg.muted' } })

interface TreeLineProps {
  tree: FormTree
  /** The state of the form. */
  words: ReactNode
  /** The whole tree. */
  children: ReactNode
}

/** The people of a tree on one line, each with a ring in the colour of their state. It unfolds into the whole tree. */
export function TreeLine({ tree, words, children }: TreeLineProps) {
  const say = useText()
  const readerId = useSession()?.id
  const { stateList, formStatus, currentTreeOrder } = tree
  const shown = stateList.length > shownUpTo ? folded(tree, readerId) : stateList
  const faces = shown.map(item => {
    if ('count' in item) return <Rest key={`gap ${item.from}`}>+{item.count}</Rest>
    const isTurn = item.treeOrder === currentTreeOrder
    const { colour, text } = entryLook(item, isTurn, formStatus)
    return (
      <Face
        key={item.treeOrder}
        outlineColor={colour === 'gray' ? 'border.emphasized' : `${colour}.solid`}
        title={say(texts.person, { name: item.name, state: say(text) })}
      >
        <PersonPicture name={item.name} path={item.profilPhoto} size="xs" />
      </Face>
    )
  })
  return (
    <Fold label={say(texts.people, { count: stateList.length })} face={<Faces>{faces}</Faces>} beside={words}>
      {children}
    </Fold>
  )
}
