import type { ErrorCode } from '@portal/contracts/errors'
import { errorCatalogue } from '@portal/contracts/errors'
import type { RoleName } from '@portal/contracts/identity/roles'
import { Approved, form, offer, Skipped, treeOf, testContext } from './testing/forms'
import { codeFor, does, told } from './testing/judge'
import { ids, peopleOf, type Name } from './testing/people'

const skip = { kind: 'Skip' } as const
type Roles = Partial<Record<Name, RoleName[]>>

test('skipping hands the turn on', () => {
  const outcome = does('first', skip, form())
  expect(outcome.approval.entries[1]).toMatchObject({ state: Skipped, actedByUserId: ids.first })
  expect(told(outcome)).toEqual(['second TurnCame'])
  expect(outcome.timeline).toMatchObject([{ userId: ids.first, currentState: 5 }])
})

test('the last entry never skips', () => {
  expect(codeFor('last', skip, form('ANN', { entries: treeOf(Approved, Approved, Approved) }))).toBe('SKIP_LAST_ENTRY')
})

test('nobody skips if only owner and filler would be left to approve', () => {
  const tree = form('ANN', { ownerId: ids.second, filledByUserId: ids.third })
  const entries = tree.entries.filter(entry => entry.userId !== ids.last)
  expect(codeFor('first', skip, { ...tree, entries })).toBe('NO_OTHER_APPROVER')
})

describe('in an expense the order of roles has to hold without who skips', () => {
  test.each<[string, Roles, ErrorCode | null]>([
    ['the only financial-affairs user', {}, 'EXPENSE_TREE_ORDER'],
    ['one of two', { third: ['WorkflowFinancialAffairs'] }, null],
    ['one who is followed by none before finance', { first: ['WorkflowFinancialAffairs'] }, 'EXPENSE_TREE_ORDER'],
  ])('%s', (_what, roles, code) => {
    const people = peopleOf('EXP', roles)
    const approval = form('EXP', { entries: treeOf(Skipped) })
    expect(codeFor('second', skip, approval, testContext('EXP', { people }))).toBe(code)
  })
})

describe('in a purchase', () => {
  const saved = { offers: [offer('a')] }
  const purchasing: RoleName[] = ['WorkflowPurchasing']
  const affairs: RoleName[] = ['WorkflowFinancialAffairs']
  const finance: RoleName[] = ['WorkflowFinance']
  const both: RoleName[] = ['WorkflowPurchasing', 'WorkflowFinance']

  test.each<[string, Roles, ErrorCode | null]>([
    ['the only purchasing user', {}, 'SKIP_NO_OTHER_PURCHASING'],
    [
      'one whose next purchasing user is a finance user',
      { second: both, third: affairs },
      'SKIP_NEXT_PURCHASING_IS_FINANCE',
    ],
    ['one who is followed by another', { second: purchasing, third: affairs }, null],
    ['one whose follower stands after financial affairs', { third: purchasing }, 'PURCHASE_TREE_ORDER'],
    [
      'a finance user without another one after',
      { first: finance, second: purchasing, third: affairs, last: [] },
      'SKIP_NO_OTHER_FINANCE',
    ],
    ['a finance user who is followed by another', { first: finance, second: purchasing, third: affairs }, null],
  ])('%s', (_what, roles, code) => {
    expect(codeFor('first', skip, form('PUR', saved), testContext('PUR', { people: peopleOf('PUR', roles) }))).toBe(
      code,
    )
  })

  test('the reasons are said in the words of the specification', () => {
    expect(errorCatalogue.SKIP_NO_OTHER_PURCHASING.en).toBe(
      'You cannot skip this form because there is no one in the approval tree with a purchasing role besides you!',
    )
    expect(errorCatalogue.SKIP_NEXT_PURCHASING_IS_FINANCE.en).toMatch(
      /next user that has purchasing role appointed as a finance role!$/,
    )
    expect(errorCatalogue.SKIP_NO_OTHER_FINANCE.en).toMatch(/no one with a finance role besides you!$/)
  })
})
