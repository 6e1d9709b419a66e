import { errorCatalogue, type ErrorCode } from '@portal/contracts/errors'
import type { ModuleExpression } from '@portal/contracts/modules/modules'
import type { RoleName } from '@portal/contracts/identity/roles'
import type { SavedTree } from '@portal/contracts/modules/module-declaration'
import { defaultTreeOrderError, formTreeOrderError, slotPlaces } from './role-order'

/** A tree as letters: P purchasing, A financial affairs, F finance, B purchasing and finance, U none of them. */
const rolesOfLetter: Record<string, RoleName[]> = {
  P: ['WorkflowPurchasing'],
  A: ['WorkflowFinancialAffairs'],
  F: ['WorkflowFinance'],
  B: ['WorkflowPurchasing', 'WorkflowFinance'],
  U: ['WorkflowUser'],
}
const tree = (letters: string) => [...letters].map(letter => rolesOfLetter[letter] ?? [])

test.each<[ModuleExpression, string, ErrorCode | null]>([
  ['EXP', 'AF', null],
  ['EXP', 'UAUUFU', null],
  ['EXP', 'FAF', null],
  ['EXP', 'FA', 'EXPENSE_TREE_ORDER'],
  ['EXP', 'F', 'EXPENSE_TREE_ORDER'],
  ['EXP', '', 'EXPENSE_TREE_ORDER'],
  ['ANN', '', null],
  ['ANN', 'U', null],
  ['PUR', 'PAF', null],
  ['PUR', 'UPUAUF', null],
  ['PUR', 'BAF', null],
  ['PUR', 'PAB', null],
  ['PUR', 'APF', 'PURCHASE_TREE_ORDER'],
  ['PUR', 'PFA', 'PURCHASE_TREE_ORDER'],
  ['PUR', 'PA', 'PURCHASING_THEN_FINANCE'],
  ['PUR', 'FAP', 'PURCHASING_THEN_FINANCE'],
  ['PUR', 'B', 'PURCHASING_THEN_FINANCE'],
])('the tree of a form of %s with %s: %s', (module, letters, code) => {
  expect(formTreeOrderError(module, tree(letters))).toBe(code)
})

test.each<[ModuleExpression, SavedTree, string, ErrorCode | null]>([
  ['EXP', 'Corporation', '', null],
  ['EXP', 'Department', '', null],
  ['EXP', 'Specific', '', null],
  ['EXP', 'Corporation', 'A', 'EXPENSE_CORPORATION_TREE_ORDER'],
  ['EXP', 'Department', 'FA', 'EXPENSE_DEPARTMENT_TREE_ORDER'],
  ['EXP', 'Specific', 'U', 'EXPENSE_TREE_ORDER'],
  ['EXP', 'Corporation', 'AF', null],
  ['PUR', 'Corporation', '', 'PURCHASE_TREE_ORDER'],
  ['PUR', 'Department', '', null],
  ['PUR', 'Department', 'PF', 'PURCHASE_TREE_ORDER'],
  ['PUR', 'Corporation', 'PAF', null],
  ['ANN', 'Corporation', 'U', null],
])('saving a default tree of %s for %s with "%s": %s', (module, saved, letters, code) => {
  expect(defaultTreeOrderError(module, saved, tree(letters))).toBe(code)
})

test('the reasons are said in the words of the specification', () => {
  expect(errorCatalogue.EXPENSE_TREE_ORDER.en).toBe(
    'There must be at least one employee with a financial affairs role,and then at least one employee with a finance role in the approval tree.',
  )
  expect(errorCatalogue.EXPENSE_CORPORATION_TREE_ORDER.en).toContain('for corporation tree')
  expect(errorCatalogue.EXPENSE_DEPARTMENT_TREE_ORDER.en).toContain('for department tree')
  expect(errorCatalogue.PURCHASE_TREE_ORDER.en).toBe(
    'There must be at least one employee with a purchasing role, followed by at least one employee with a workflow finance role, and then at least one employee with a finance role in the approval tree.',
  )
  expect(errorCatalogue.PURCHASING_THEN_FINANCE.en).toBe(
    'There must be at least 1 employee with purchasing role and after that at least 1 employee with finance role in approval tree!',
  )
  expect(errorCatalogue.TREE_CHANGED.tr).toBe('Onay ağacı değişti.')
})

test.each([
  ['UPUAUF', [1, 3, 5]],
  ['PF', [0]],
  ['BAB', [0, 1, 2]],
  ['AF', []],
])('who fills the slots of a purchase in %s, as far as they are filled', (letters, places) => {
  expect(slotPlaces(tree(letters), ['WorkflowPurchasing', 'WorkflowFinancialAffairs', 'WorkflowFinance'])).toEqual(
    places,
  )
})
