import type { Access, Needs } from '@portal/contracts/identity/access'
import { permissionTypes, type PermissionName } from '@portal/contracts/identity/permission'
import type { RoleName } from '@portal/contracts/identity/roles'
import { corporationsWith, holdsForAll, meets, oversees } from './access'

type Held = [permission: PermissionName, corporationId: number, isWrite?: boolean]

function somebody(roles: RoleName[], ...held: Held[]): Access {
  return {
    roleList: roles.map(name => ({ name })),
    permissionList: held.map(([permission, corporationId, isWrite = false]) => ({
      typeId: permissionTypes[permission],
      corporationId,
      isWrite,
    })),
  }
}

const nobody = somebody([])
const user = somebody(['WorkflowUser'])
const manager = somebody(['WorkflowManager'])
const admin = somebody(['WorkflowManager'], ['Settings', 1, true])
const finance = somebody(['WorkflowFinance'], ['Agreements', 1, true], ['Payments', 2])
const reader = somebody(['WorkflowFinance'], ['Agreements', 1])
const auditor = somebody(['WorkflowUser'], ['AllForms', 4])

describe('who reaches what', () => {
  const settings: Needs = { anyRole: ['WorkflowManager'], permission: 'Settings' }
  const newAgreement: Needs = { anyRole: ['WorkflowFinance', 'WorkflowManager'], permission: 'Agreements', write: true }

  test.each<[string, Access, Needs | undefined, boolean]>([
    ['what has no needs is open to who has nothing', nobody, undefined, true],
    ['empty needs are no needs', nobody, {}, true],
    ['a role is asked for and lacking', user, { anyRole: ['WorkflowManager'] }, false],
    ['one of two roles is enough', finance, { anyRole: ['WorkflowManager', 'WorkflowFinance'] }, true],
    ['a permission is asked for and lacking', manager, { permission: 'Settings' }, false],
    ['role and permission are both there', admin, settings, true],
    ['the role alone is not enough', manager, settings, false],
    ['the permission alone is not enough', somebody(['WorkflowUser'], ['Settings', 1]), settings, false],
    ['writing is allowed', finance, newAgreement, true],
    ['reading does not allow writing', reader, newAgreement, false],
    ['writing elsewhere does not allow writing here', finance, { permission: 'Payments', write: true }, false],
    ['AllForms opens all expenses', auditor, { permission: 'AllExpense' }, true],
    ['AllForms opens all leaves', auditor, { permission: 'AllAnnualLeave' }, true],
    ['AllForms opens all purchases', auditor, { permission: 'AllPurchasing' }, true],
    ['AllForms opens no payments', auditor, { permission: 'Payments' }, false],
    ['AllForms to read gives no writing', auditor, { permission: 'AllAnnualLeave', write: true }, false],
    ['AllExpense is not AllForms', somebody([], ['AllExpense', 1]), { permission: 'AllForms' }, false],
  ])('%s', (_what, access, needs, expected) => {
    expect(meets(access, needs)).toBe(expected)
  })
})

describe('the corporations that a permission is held for', () => {
  const mixed = somebody([], ['AllExpense', 1], ['AllForms', 1], ['AllForms', 2, true], ['Chart', 6])

  test.each<[PermissionName, boolean, number[]]>([
    ['AllExpense', false, [1, 2]],
    ['AllExpense', true, [2]],
    ['AllAnnualLeave', false, [1, 2]],
    ['AllForms', false, [1, 2]],
    ['Chart', false, [6]],
    ['Chart', true, []],
    ['Settings', false, []],
  ])('%s, to write: %s, is held for %j', (permission, write, expected) => {
    expect(corporationsWith(mixed, permission, write)).toEqual(expected)
  })
})

test('what belongs to the whole group is for who may write for each of its companies', () => {
  const ofBoth = somebody(['WorkflowManager'], ['Settings', 1, true], ['Settings', 2, true])
  expect(holdsForAll(ofBoth, 'Settings', [1, 2])).toBe(true)
  expect(holdsForAll(ofBoth, 'Settings', [1, 2, 4])).toBe(false)
  const readsOne = somebody(['WorkflowManager'], ['Settings', 1, true], ['Settings', 2])
  expect(holdsForAll(readsOne, 'Settings', [1, 2])).toBe(false)
})

describe('whom somebody oversees', () => {
  const at = (corporationId: number, secondCorporationId: number | null = null) => ({
    corporationId,
    secondCorporationId,
  })
  const hr = somebody(['WorkflowHumanResources'], ['AllAnnualLeave', 4])

  test.each<[string, Access, ReturnType<typeof at>, ReturnType<typeof at>, boolean]>([
    ['people of the same company', manager, at(1), at(1), true],
    ['people whose second company is the own one', manager, at(1), at(2, 1), true],
    ['people of the own second company', manager, at(1, 2), at(2), true],
    ['nobody for having no second company either', manager, at(1), at(2), false],
    ['people of a company of the permission', hr, at(1), at(4), true],
    ['nobody elsewhere', hr, at(1), at(1013), false],
    ['nobody without the role', user, at(1), at(1), false],
  ])('%s', (_what, access, own, person, expected) => {
    expect(oversees(access, own, person)).toBe(expected)
  })
})
