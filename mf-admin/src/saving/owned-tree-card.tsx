import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import type { TreePeople } from '../people/tree-people.query'
import { TreeCard } from './tree-card'
import { treeError, useSaveTree } from './use-save-tree'

interface OwnedTreeCardProps {
  tree: DefaultTree
  people: TreePeople
  folded?: { marked?: number }
}

/** A tree of any kind as its owner's: whoever may change it may put in and take out anybody. */
export function OwnedTreeCard({ tree, people, ...folded }: OwnedTreeCardProps) {
  return (
    <TreeCard
      {...{ tree, people, ...folded }}
      ownerId={tree.formOwnerUserId}
      judge={(treeUsers, known) => treeError(tree, treeUsers, known)}
      save={useSaveTree(tree)}
    />
  )
}
