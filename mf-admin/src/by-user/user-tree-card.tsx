import { useCall } from '@portal/auth/queries'
import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import { treeVersionsCall } from '@portal/contracts/trees/tree-versions.calls'
import { isPassive } from '@portal/rules/approval/people'
import { fewerUsersError, isRemovableInTreeOf } from '@portal/rules/trees/default-tree'
import { withApprovers, type TreePeople } from '../people/tree-people.query'
import { TreeCard } from '../saving/tree-card'
import { ownerIdOf } from '../saving/tree-drafts'
import { treeError, useSaveTree } from '../saving/use-save-tree'

interface UserTreeCardProps {
  tree: DefaultTree
  /** The user does not stand in it any more; it is asked for by itself, as it is now. */
  isGone: boolean
  /** Whose trees are edited. */
  userId: number
  people: TreePeople
  onSaved: () => void
}

/** One of the trees in which somebody stands. Nobody else leaves it, and it does not become shorter. */
export function UserTreeCard({ tree: listed, isGone, userId, people, onSaved }: UserTreeCardProps) {
  const { treeScope, modules, purchaseTypeId } = listed
  const key = { moduleId: modules.moduleId, treeScope, ownerId: ownerIdOf(listed), purchaseTypeId }
  const { data } = useCall(treeVersionsCall, { body: key }, { enabled: isGone })
  const tree = (isGone && data?.tree) || listed
  const known = withApprovers(people, tree.approvalTree)
  const save = useSaveTree(tree, userId)
  return (
    <TreeCard
      tree={tree}
      people={people}
      ownerId={tree.formOwnerUserId}
      canRemove={(id, isAdded) => isPassive(id, known) || isRemovableInTreeOf(userId, { userId: id, isAdded })}
      judge={(treeUsers, judged, before) => treeError(tree, treeUsers, judged) ?? fewerUsersError(before, treeUsers)}
      save={save}
      onSaved={onSaved}
      folded={{ marked: userId }}
    />
  )
}
