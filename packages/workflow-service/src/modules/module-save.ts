import type { CallRequest } from '@portal/contracts/wire/call'
import type { ErrorCode } from '@portal/contracts/errors'
import type { updateModuleCall } from '@portal/contracts/modules/module.calls'
import { modules, purchaseTypeIn, type ModuleExpression } from '@portal/contracts/modules/modules'
import type { People } from '@portal/rules/approval/people'
import { defaultTreeError, moduleTreesError } from '@portal/rules/trees/default-tree'
import { requireAccepted } from '../trees/refuse-tree'
import type { TreeSave } from '../trees/save-tree'
import type { ModuleRow } from './modules.query'

type Wish = CallRequest<typeof updateModuleCall>['body']

/** Of one tree alone it is asked only whose that is. */
function isOfOneTree({ name, byUserId, treeUsersByCorporation, treeUsersByDepartment }: Wish): boolean {
  const isOne = (treeUsersByCorporation === undefined) !== (treeUsersByDepartment === undefined)
  return isOne && (name === undefined || byUserId !== undefined)
}

/** Ends the call with the first thing that is wrong with what was sent. */
export function validateModule(module: ModuleExpression, wish: Wish, people: People): void {
  if (isOfOneTree(wish)) return requireAccepted(oneTreeError(module, wish, people))
  const { treeUsersByCorporation, treeUsersByDepartment } = wish
  requireAccepted(moduleTreesError({ module, ...wish, treeUsersByCorporation, treeUsersByDepartment }, people))
}

function oneTreeError(module: ModuleExpression, wish: Wish, people: People): ErrorCode | null {
  const { treeUsersByCorporation, treeUsersByDepartment } = wish
  const { byPurchaseType } = modules[module]
  if (treeUsersByCorporation) {
    if (wish.corporationId === null) return 'SELECT_CORPORATION'
    if (byPurchaseType && wish.corporatePurchaseTypeId === null) return 'SELECT_CORPORATION_PURCHASE_TYPE'
    return defaultTreeError(module, 'Corporation', treeUsersByCorporation, people)
  }
  if (wish.departmentId === null) return 'SELECT_DEPARTMENT'
  if (byPurchaseType && wish.departmentPurchaseTypeId === null) return 'SELECT_DEPARTMENT_PURCHASE_TYPE'
  return defaultTreeError(module, 'Department', treeUsersByDepartment ?? [], people)
}

export interface TreeToSave extends Omit<TreeSave, 'subject'> {
  versionField: 'corporationTreeVersion' | 'departmentTreeVersion'
}

/** The trees that were sent, once they are known to be right. */
export function treesToSave(module: ModuleRow, wish: Wish): TreeToSave[] {
  const { corporationId, departmentId, treeUsersByCorporation, treeUsersByDepartment, byUserId, reason } = wish
  const common = { moduleId: module.id, byUserId, reason }
  const trees: TreeToSave[] = []
  if (corporationId !== null && treeUsersByCorporation) {
    trees.push({
      ...common,
      owner: { kind: 'Corporation', id: corporationId },
      purchaseTypeId: purchaseTypeIn(module.expression_key, wish.corporatePurchaseTypeId),
      treeUsers: treeUsersByCorporation,
      version: wish.corporationTreeVersion,
      versionField: 'corporationTreeVersion',
    })
  }
  if (departmentId !== null && treeUsersByDepartment) {
    trees.push({
      ...common,
      owner: { kind: 'Department', id: departmentId },
      purchaseTypeId: purchaseTypeIn(module.expression_key, wish.departmentPurchaseTypeId),
      treeUsers: treeUsersByDepartment,
      version: wish.departmentTreeVersion,
      versionField: 'departmentTreeVersion',
    })
  }
  return trees
}
