import type { Access } from '@portal/contracts/identity/access'
import { expenseModule } from '@portal/contracts/modules/expense.module'
import { modules, type ModuleExpression } from '@portal/contracts/modules/modules'
import { permissionTypes, type PermissionName } from '@portal/contracts/identity/permission'
import type { RoleName } from '@portal/contracts/identity/roles'
import type { Actor } from '../model'
import type { People } from '../people'

/** The people of the tests, by their part in the form. */
export const ids = {
  owner: 1,
  filler: 2,
  first: 3,
  second: 4,
  third: 5,
  last: 6,
  substitute: 7,
  hr: 8,
  payer: 9,
  reader: 10,
  stranger: 11,
  newcomer: 12,
  passive: 13,
  manager: 14,
} as const
export type Name = keyof typeof ids
export const names = Object.keys(ids) as Name[]
export const corporationId = 1

const inEveryModule: Partial<Record<Name, readonly RoleName[]>> = {
  last: ['WorkflowFinance'],
  second: ['WorkflowFinancialAffairs'],
  substitute: ['WorkflowFinancialAffairs'],
  hr: ['WorkflowHumanResources'],
  payer: ['WorkflowFinance'],
  manager: ['WorkflowManager'],
}

export function rolesOfName(name: Name, module: ModuleExpression): readonly RoleName[] {
  if (name === 'first' && modules[module].offers) return ['WorkflowPurchasing']
  return inEveryModule[name] ?? ['WorkflowUser']
}

export function peopleOf(module: ModuleExpression, changed: Partial<Record<Name, readonly RoleName[]>> = {}): People {
  return new Map(
    names.map(name => [ids[name], { isActive: name !== 'passive', roles: changed[name] ?? rolesOfName(name, module) }]),
  )
}

const permissions: Partial<Record<Name, readonly [PermissionName, boolean][]>> = {
  hr: [['AllAnnualLeave', true]],
  payer: [['Payments', false]],
  reader: [['AllForms', false]],
  manager: [['Settings', true]],
}

export function actor(name: Name, module: ModuleExpression = expenseModule.expression): Actor {
  const access: Access = {
    roleList: rolesOfName(name, module).map(role => ({ name: role })),
    permissionList: (permissions[name] ?? []).map(([permission, isWrite]) => ({
      typeId: permissionTypes[permission],
      corporationId,
      isWrite,
    })),
  }
  return { userId: ids[name], access }
}
