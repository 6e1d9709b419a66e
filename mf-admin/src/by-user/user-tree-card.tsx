import { useMutationCall } from '@portal/auth/queries'
import { treeScopes } from '@portal/contracts/modules/modules'
import { updateModuleCall, updateSpecificTreeCall } from '@portal/contracts/modules/module.calls'
import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import { isPassive } from '@portal/rules/approval/people'
import { defaultTreeError, fewerUsersError, isRemovableInTreeOf } from '@portal/rules/trees/default-tree'
import { withApprovers, type TreePeople } from '../people/tree-people.query'
import { TreeCard } from '../saving/tree-card'
import { treeCalls } from '../saving/tree-calls'
import { specificTreeError } from '../specific/specific-tree'

interface UserTreeCardProps {
  tree: DefaultTree
  /** Whose trees are edited. */
  userId: number
  people: TreePeople
  onSaved: () => void
}

/** One of the trees in which somebody stands. Nobody else leaves it, and it does not become shorter. */
export function UserTreeCard({ tree, userId, people, onSaved }: UserTreeCardProps) {
  const { modules, purchaseTypeId, corporationId, departmentId, formOwnerUserId, treeScope } = tree
  const known = withApprovers(people, tree.approvalTree)
  const module = modules.expressionKey
  const { send: sendModule } = useMutationCall(updateModuleCall, treeCalls)
  const { send: sendSpecific } = useMutationCall(updateSpecificTreeCall, treeCalls)
  return (
    <TreeCard
      tree={tree}
      people={people}
      ownerId={formOwnerUserId}
      canRemove={(id, isAdded) => isPassive(id, known) || isRemovableInTreeOf(userId, { userId: id, isAdded })}
      judge={(treeUsers, judged, before) =>
        (formOwnerUserId === null
          ? defaultTreeError(module, departmentId === null ? 'Corporation' : 'Department', treeUsers, judged)
          : specificTreeError(module, formOwnerUserId, treeUsers, judged)) ?? fewerUsersError(before, treeUsers)
      }
      save={({ treeUsers, version, reason }) => {
        const { moduleGuid, moduleId } = modules
        if (treeScope === treeScopes.Specific) {
          return sendSpecific({
            body: { moduleId, userId: formOwnerUserId, purchaseTypeId, treeUsers, version, byUserId: userId, reason },
          })
        }
        return sendModule({
          body:
            treeScope === treeScopes.Department
              ? {
                  moduleGuid,
                  departmentId,
                  departmentPurchaseTypeId: purchaseTypeId,
                  treeUsersByDepartment: treeUsers,
                  departmentTreeVersion: version,
                  byUserId: userId,
                  reason,
                }
              : {
                  moduleGuid,
                  corporationId,
                  corporatePurchaseTypeId: purchaseTypeId,
                  treeUsersByCorporation: treeUsers,
                  corporationTreeVersion: version,
                  byUserId: userId,
                  reason,
                },
        })
      }}
      onSaved={onSaved}
      folded={{ marked: userId }}
    />
  )
}
