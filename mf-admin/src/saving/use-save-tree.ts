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
  /** The version that was read. */
  version: number
  reason: string | undefined
}

/** Saves a tree of any kind. With `byUserId` it is one of the trees of that user. */
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

/** Returns the error of a tree of any kind. */
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
