import { permissionNames, type PermissionName } from '@portal/contracts/identity/permission'
import type { RoleName } from '@portal/contracts/identity/roles'

/** The permissions that somebody holds for one company. */
export type Rights = Readonly<Partial<Record<PermissionName, 'read' | 'write'>>>

interface RightSet {
  /** Without this role, its permissions open no page. */
  readonly role: RoleName | null
  readonly rights: Rights
}

const toRead = { AllForms: 'read' } as const

/** Sets of permissions to give as one. `none` takes all away. */
export const rightSets = {
  none: { role: null, rights: {} },
  administration: {
    role: 'WorkflowManager',
    rights: Object.fromEntries(permissionNames.map(name => [name, 'write'])),
  },
  management: { role: 'WorkflowManager', rights: { ...toRead, Chart: 'read' } },
  finance: {
    role: 'WorkflowFinance',
    rights: { Agreements: 'write', Payments: 'read', AllExpense: 'read', AllPurchasing: 'read' },
  },
  humanResources: { role: 'WorkflowHumanResources', rights: { AllAnnualLeave: 'write' } },
  purchasing: { role: 'WorkflowPurchasing', rights: { AllPurchasing: 'read' } },
  audit: { role: null, rights: toRead },
} as const satisfies Record<string, RightSet>

export type RightSetName = keyof typeof rightSets
export const rightSetNames = Object.keys(rightSets) as RightSetName[]

/** Lists the permissions by which somebody's differ from a set. */
export function deviationsFrom(name: RightSetName, held: Rights): PermissionName[] {
  const { rights }: RightSet = rightSets[name]
  return permissionNames.filter(permission => rights[permission] !== held[permission])
}

/** Returns the set that somebody's permissions are closest to, if they have more in common than they differ. */
export function closestRightSet(held: Rights): RightSetName | undefined {
  const count = Object.keys(held).length
  const [closest = 'none'] = rightSetNames.toSorted(
    (a, b) => deviationsFrom(a, held).length - deviationsFrom(b, held).length,
  )
  const differs = deviationsFrom(closest, held).length
  return differs === 0 || (closest !== 'none' && differs < count) ? closest : undefined
}
