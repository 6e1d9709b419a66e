import { ids, peopleOf } from '../approval/testing/people'
import {
  defaultTreeError,
  fewerUsersError,
  isRemovableInTreeOf,
  moduleTreesError,
  treeCandidates,
  type ModuleTrees,
} from './default-tree'

const purchase: ModuleTrees = {
  module: 'PUR',
  corporationId: 1,
  departmentId: 11,
  corporatePurchaseTypeId: 1,
  departmentPurchaseTypeId: 1,
  treeUsersByCorporation: [ids.first, ids.second, ids.last],
  treeUsersByDepartment: [],
}
const expense: ModuleTrees = {
  ...purchase,
  module: 'EXP',
  corporatePurchaseTypeId: null,
  departmentPurchaseTypeId: null,
  treeUsersByCorporation: [ids.second, ids.last],
}

test.each<[string, ModuleTrees, string | null]>([
  ['a purchase in order', purchase, null],
  ['no corporation', { ...purchase, corporationId: null }, 'SELECT_CORPORATION'],
  [
    'no purchase type for the corporation',
    { ...purchase, corporatePurchaseTypeId: null },
    'SELECT_CORPORATION_PURCHASE_TYPE',
  ],
  ['no department', { ...purchase, departmentId: null }, 'SELECT_DEPARTMENT'],
  [
    'no purchase type for the department',
    { ...purchase, departmentPurchaseTypeId: null },
    'SELECT_DEPARTMENT_PURCHASE_TYPE',
  ],
  ['an empty corporation tree', { ...purchase, treeUsersByCorporation: [] }, 'PURCHASE_TREE_ORDER'],
  ['an expense, which has no purchase types', expense, null],
  [
    'a department tree out of order',
    { ...expense, treeUsersByDepartment: [ids.last, ids.second] },
    'EXPENSE_DEPARTMENT_TREE_ORDER',
  ],
  [
    'trees that stay as they are',
    { ...purchase, treeUsersByCorporation: undefined, treeUsersByDepartment: undefined },
    null,
  ],
  ['a passive user', { ...expense, treeUsersByDepartment: [ids.passive] }, 'USER_NOT_ACTIVE'],
])('saving the trees of a module: %s', (_what, trees, code) => {
  expect(moduleTreesError(trees, peopleOf(trees.module))).toBe(code)
})

test('a tree that names somebody twice is refused', () => {
  expect(defaultTreeError('EXP', 'Specific', [ids.second, ids.last, ids.second], peopleOf('EXP'))).toBe(
    'USER_ALREADY_IN_TREE',
  )
})

test('a tree that is edited by user may not hold fewer users than before', () => {
  expect(fewerUsersError([1, 2], [1])).toBe('TREE_FEWER_USERS')
  expect(fewerUsersError([1, 2], [3, 4])).toBeNull()
  expect(fewerUsersError([1, 2], [1, 2, 3])).toBeNull()
})

test('there only that user, and who was added in the session, can be taken out', () => {
  expect(isRemovableInTreeOf(3, { userId: 3 })).toBe(true)
  expect(isRemovableInTreeOf(3, { userId: 4, isAdded: true })).toBe(true)
  expect(isRemovableInTreeOf(3, { userId: 4, isAdded: false })).toBe(false)
})

test('the picker offers active users who are not in the tree, and the owner only with a role that it needs', () => {
  const candidates = (ownerId: number | null) => treeCandidates('EXP', [ids.first], ownerId, peopleOf('EXP'))
  expect(candidates(null)).not.toContain(ids.first)
  expect(candidates(null)).not.toContain(ids.passive)
  expect(candidates(null)).toContain(ids.owner)
  expect(treeCandidates('EXP', [], null, peopleOf('EXP', { reader: [] }))).not.toContain(ids.reader)
  expect(candidates(ids.owner)).not.toContain(ids.owner)
  expect(candidates(ids.last)).toContain(ids.last)
})
