import { useMutationCall } from '@portal/auth/queries'
import type { ErrorCode } from '@portal/contracts/errors'
import { treeScopes } from '@portal/contracts/modules/modules'
import { updateModuleCall, updateSpecificTreeCall } from '@portal/contracts/modules/module.calls'
import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import { ownedTreeError } from '@portal/rules/trees/default-tree'
import type { TreePeople } from '../people/tree-people.query'
import { treeCalls } from './tree-calls'

interface SavedTree {
  treeUsers: number[]
  /** The version on which the change is based. */
  version: number
  reason: string | undefined
}

/** Returns a function that saves a tree of any kind. `byUserId` is the user whose trees are edited. */
export function useSaveTree({ treeScope, modules, purchaseTypeId, ...owner }: DefaultTree, byUserId?: number) {
  const { send: sendModule } = useMutationCall(updateModuleCall, treeCalls)
  const { send: sendSpecific } = useMutationCall(updateSpecificTreeCall, treeCalls)
  const { moduleGuid, moduleId } = modules
  const { corporationId, departmentId, formOwnerUserId } = owner
  return ({ treeUsers, version, reason }: SavedTree) => {
    if (treeScope === treeScopes.Specific) {
      return sendSpecific({
        body: { moduleId, userId: formOwnerUserId, purchaseTypeId, treeUsers, version, byUserId, reason },
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
              byUserId,
              reason,
            }
          : {
              moduleGuid,
              corporationId,
              corporatePurchaseTypeId: purchaseTypeId,
              treeUsersByCorporation: treeUsers,
              corporationTreeVersion: version,
              byUserId,
              reason,
            },
    })
  }
}

/** Returns the error that the server would report for a tree. */
export function treeError(
  { modules, corporationId, departmentId, formOwnerUserId }: DefaultTree,
  treeUsers: readonly number[],
  people: TreePeople,
): ErrorCode | null {
  const owner =
    formOwnerUserId !== null
      ? ({ kind: 'Specific', id: formOwnerUserId } as const)
      : departmentId !== null
        ? ({ kind: 'Department', id: departmentId } as const)
        : ({ kind: 'Corporation', id: corporationId } as const)
  return ownedTreeError(modules.expressionKey, owner, treeUsers, people)
}
