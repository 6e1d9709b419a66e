import type { RoleName } from '@portal/contracts/identity/roles'
import { leaveModule } from '@portal/contracts/modules/leave.module'
import { modules, type ModuleExpression } from '@portal/contracts/modules/modules'
import type { People } from '../approval/people'
import { composeTree, type CompositionInput } from './composition'
import { submittedTree } from './submitted-tree'

/** People of the demo group, with what trees need to know of them. */
const [lead, director, affairs, finance, treasury, employee, hr, purchasing, gone, other] = [
  2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
]
const rolesById: [number, RoleName[]][] = [
  [lead, ['WorkflowUser']],
  [director, ['WorkflowManager']],
  [affairs, ['WorkflowFinancialAffairs']],
  [finance, ['WorkflowFinance']],
  [treasury, ['WorkflowFinance']],
  [employee, ['WorkflowUser']],
  [hr, ['WorkflowHumanResources']],
  [purchasing, ['WorkflowPurchasing']],
  [gone, ['WorkflowFinance']],
  [other, ['WorkflowUser']],
]
const people: People = new Map(rolesById.map(([id, roles]) => [id, { isActive: id !== gone, roles }]))

const input: CompositionInput = {
  module: 'EXP',
  ownerId: employee,
  masterUserId: lead,
  annualMasterUserId: null,
  specific: null,
  department: [director, affairs, finance],
  company: [affairs, finance],
  price: { amount: 5_000n, currencyId: 1 },
  generalManager: { userId: director, isExempt: false },
  people,
}
const compose = (change: Partial<CompositionInput> = {}) => {
  const result = composeTree({ ...input, ...change })
  return 'code' in result ? result.code : result.approvers
}
const dear = { amount: 1_200_000n, currencyId: 1 }
const company = { department: null }

describe('the default tree of a new form', () => {
  test.each<[string, Partial<CompositionInput>, readonly number[] | string]>([
    ['the master, then the department', {}, [lead, director, affairs, finance]],
    ['the master, then the company, where the department has none', company, [lead, affairs, finance]],
    ['an empty department tree is none', { department: [] }, [lead, affairs, finance]],
    ['a specific tree comes before both', { specific: [lead, affairs, treasury] }, [lead, affairs, treasury]],
    ['each user once, at the first place', { masterUserId: director }, [director, affairs, finance]],
    [
      'at the place of their slot, where nobody else would fill it',
      { masterUserId: finance },
      [director, affairs, finance],
    ],
    [
      'at the first place, where somebody else fills it',
      { masterUserId: finance, specific: [finance, affairs, treasury] },
      [finance, affairs, treasury],
    ],
    ['not without a role in the middle', { masterUserId: finance, specific: [affairs, gone] }, 'EXPENSE_TREE_ORDER'],
    ['without a master', { masterUserId: null, ...company }, [affairs, finance]],
    ['the owner is left out', { ownerId: director, masterUserId: null }, [affairs, finance]],
    [
      'an owner with a role of the tree stays',
      { ownerId: finance, masterUserId: director },
      [director, affairs, finance],
    ],
    ['a passive user is left out', { specific: [affairs, gone, treasury] }, [lead, affairs, treasury]],
    ['a passive user leaves a slot empty', { specific: [affairs, gone] }, 'EXPENSE_TREE_ORDER'],
    ['no tree at all', { department: null, company: null }, 'TREE_MISSING'],
    ['no tree for a purchase', { module: 'PUR', department: null, company: null }, 'TREE_MISSING'],
    [
      'a purchase',
      { module: 'PUR', department: null, company: [purchasing, affairs, finance] },
      [lead, purchasing, affairs, finance],
    ],
    ['a purchase out of order', { module: 'PUR' }, 'PURCHASING_THEN_FINANCE'],
  ])('%s', (_what, change, expected) => {
    expect(compose(change)).toEqual(expected)
  })

  test.each<[string, Partial<CompositionInput>, readonly number[] | string]>([
    ['the master, then hr', {}, [lead, hr]],
    ['the annual-leave master instead of the master', { annualMasterUserId: director }, [director, hr]],
    ['a master is enough', { company: null }, [lead]],
    ['nobody at all', { masterUserId: null, company: null }, 'TREE_MISSING'],
    ['an hr user who takes leave is left out', { ownerId: hr, masterUserId: director }, [director]],
    ['nobody is left', { ownerId: hr, masterUserId: null }, 'TREE_MISSING'],
    ['an amount is no matter', { price: dear }, [lead, hr]],
  ])('of a leave: %s', (_what, change, expected) => {
    expect(compose({ module: 'ANN', department: null, company: [hr], ...change })).toEqual(expected)
  })

  test('says whom it left out', () => {
    expect(composeTree({ ...input, specific: [affairs, gone, treasury] })).toMatchObject({ leftOut: [gone] })
  })
})

describe('the general-manager rule of an expense', () => {
  test.each<[string, Partial<CompositionInput>, readonly number[] | string]>([
    [
      'above 10,000 lira: right before the first Finance entry',
      { ...company, price: dear },
      [lead, affairs, director, finance],
    ],
    ['exactly 10,000', { ...company, price: { amount: 1_000_000n, currencyId: 1 } }, [lead, affairs, finance]],
    [
      'one kuruş more',
      { ...company, price: { amount: 1_000_001n, currencyId: 1 } },
      [lead, affairs, director, finance],
    ],
    ['another currency', { ...company, price: { ...dear, currencyId: 2 } }, [lead, affairs, finance]],
    ['already in the tree', { price: dear }, [lead, director, affairs, finance]],
    [
      'an exempt corporation',
      { ...company, price: dear, generalManager: { userId: director, isExempt: true } },
      [lead, affairs, finance],
    ],
    [
      'no general manager',
      { ...company, price: dear, generalManager: { userId: null, isExempt: false } },
      'GENERAL_MANAGER_MISSING',
    ],
    [
      'a passive general manager',
      { ...company, price: dear, generalManager: { userId: gone, isExempt: false } },
      'GENERAL_MANAGER_MISSING',
    ],
    ['the general manager’s own expense', { ...company, price: dear, ownerId: director }, [lead, affairs, finance]],
  ])('%s', (_what, change, expected) => {
    expect(compose(change)).toEqual(expected)
  })
})

describe('a module that declares the general-manager rule', () => {
  const module = 'NEW' as ModuleExpression
  const declare = (generalManager: boolean) =>
    Object.assign(modules, { [module]: { ...leaveModule, expression: module, generalManager } })
  afterAll(() => Reflect.deleteProperty(modules, module))

  test.each<[string, boolean, bigint, readonly number[]]>([
    ['above 10,000 lira', true, dear.amount, [lead, affairs, director, finance]],
    ['exactly 10,000', true, 1_000_000n, [lead, affairs, finance]],
    ['without the rule', false, dear.amount, [lead, affairs, finance]],
  ])('%s', (_what, generalManager, amount, expected) => {
    declare(generalManager)
    expect(compose({ ...company, module, price: { amount, currencyId: 1 } })).toEqual(expected)
  })
})

describe('the tree that a client sends', () => {
  const composition = { approvers: [lead, affairs, finance], leftOut: [] }
  const form = { module: 'EXP', ownerId: employee, filledByUserId: employee } as const
  const submit = (treeUsers: number[], change = {}) =>
    submittedTree(treeUsers, composition, { ...form, ...change }, people)

  test('none means the default', () => {
    expect(submit([])).toMatchObject({ accepted: true, approvers: [{ userId: lead, isAdded: false }, {}, {}] })
  })

  test('additions may stand between', () => {
    expect(submit([other, lead, affairs, hr, finance])).toEqual({
      accepted: true,
      approvers: [
        { userId: other, isAdded: true },
        { userId: lead, isAdded: false },
        { userId: affairs, isAdded: false },
        { userId: hr, isAdded: true },
        { userId: finance, isAdded: false },
      ],
    })
  })

  test.each<[string, number[], string]>([
    ['a part is lacking', [lead, finance], 'TREE_CHANGED'],
    ['another order', [affairs, lead, finance], 'TREE_CHANGED'],
    ['another tree', [director, affairs, treasury], 'TREE_CHANGED'],
    ['somebody twice', [lead, other, affairs, other, finance], 'USER_ALREADY_IN_TREE'],
    ['the owner', [lead, employee, affairs, finance], 'USER_ALREADY_IN_TREE'],
    ['a passive user', [lead, gone, affairs, finance], 'USER_NOT_ACTIVE'],
    ['an unknown user', [lead, 999, affairs, finance], 'USER_NOT_ACTIVE'],
  ])('%s is refused, and the answer carries the tree as it is', (_what, treeUsers, code) => {
    expect(submit(treeUsers)).toEqual({ accepted: false, code, approvers: composition.approvers })
  })

  test('somebody besides owner and filler has to approve, from the default or added', () => {
    const alone = { approvers: [lead], leftOut: [] }
    const leave = { module: 'ANN', ownerId: employee, filledByUserId: lead } as const
    expect(submittedTree([], alone, leave, people)).toMatchObject({ accepted: false, code: 'NO_OTHER_APPROVER' })
    expect(submittedTree([lead, hr], alone, leave, people)).toMatchObject({ accepted: true })
  })
})
