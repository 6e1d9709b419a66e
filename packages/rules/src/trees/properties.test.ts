import type { ModuleExpression } from '@portal/contracts/modules/modules'
import { roleNames, type RoleName } from '@portal/contracts/identity/roles'
import fc from 'fast-check'
import type { People } from '../approval/people'
import { isRefusal } from '../approval/outcome'
import { composeTree, type CompositionInput } from './composition'
import { needsGeneralManager } from './general-manager'
import { formTreeOrderError, holdsInOrder } from './role-order'

const roles = fc.subarray([...roleNames])
const trees = fc.array(roles, { maxLength: 6 })
const required = fc.array(fc.constantFrom(...roleNames), { maxLength: 3 })

describe('the order of roles', () => {
  /** Tries every choice of places, which is slow and obviously right. */
  const isThere = (tree: readonly (readonly RoleName[])[], [first, ...rest]: readonly RoleName[]): boolean =>
    first === undefined || tree.some((held, at) => held.includes(first) && isThere(tree.slice(at + 1), rest))

  test('holds exactly where somebody can be chosen for each role, each after the one before', () => {
    fc.assert(
      fc.property(trees, required, (tree, wanted) => expect(holdsInOrder(tree, wanted)).toBe(isThere(tree, wanted))),
    )
  })

  test('is never broken by whoever is added', () => {
    fc.assert(
      fc.property(trees, required, roles, fc.nat(6), (tree, wanted, added, at) => {
        fc.pre(holdsInOrder(tree, wanted))
        expect(holdsInOrder(tree.toSpliced(at, 0, added), wanted)).toBe(true)
      }),
    )
  })
})

const neededBy: Partial<Record<ModuleExpression, readonly RoleName[]>> = {
  EXP: ['WorkflowFinancialAffairs', 'WorkflowFinance'],
  ANN: [],
  PUR: ['WorkflowPurchasing', 'WorkflowFinancialAffairs', 'WorkflowFinance'],
}

const ids = [1, 2, 3, 4, 5, 6, 7, 8]
const someone = fc.constantFrom(...ids)
const tree = fc.option(fc.uniqueArray(someone, { maxLength: 6 }))
const input: fc.Arbitrary<CompositionInput> = fc.record({
  module: fc.constantFrom(...(Object.keys(neededBy) as ModuleExpression[])),
  ownerId: someone,
  masterUserId: fc.option(someone),
  annualMasterUserId: fc.option(someone),
  specific: tree,
  department: tree,
  company: tree,
  price: fc.option(
    fc.record({ amount: fc.bigInt({ min: 999_900n, max: 1_000_100n }), currencyId: fc.constantFrom(1, 2) }),
  ),
  generalManager: fc.record({ userId: fc.option(someone), isExempt: fc.boolean() }),
  people: fc
    .tuple(...ids.map(id => fc.tuple(fc.constant(id), fc.record({ isActive: fc.boolean(), roles }))))
    .map((entries): People => new Map(entries)),
})

describe('the default tree of a new form', () => {
  const composed = (each: (approvers: readonly number[], from: CompositionInput, leftOut: readonly number[]) => void) =>
    fc.assert(
      fc.property(input, from => {
        const result = composeTree(from)
        if (!isRefusal(result)) each(result.approvers, from, result.leftOut)
      }),
      { numRuns: 2000 },
    )

  test('has everybody once, nobody passive, and says who was left out', () => {
    composed((approvers, { people }, leftOut) => {
      expect(new Set(approvers).size).toBe(approvers.length)
      expect(approvers.filter(id => !people.get(id)?.isActive)).toEqual([])
      expect(leftOut.filter(id => people.get(id)?.isActive)).toEqual([])
    })
  })

  test('keeps the roles of its module in their order', () => {
    composed((approvers, { module, people }) => {
      expect(
        formTreeOrderError(
          module,
          approvers.map(id => people.get(id)?.roles ?? []),
        ),
      ).toBeNull()
    })
  })

  test('has nobody but the master, one saved tree in its order, and the general manager', () => {
    composed((approvers, { module, generalManager, ...from }) => {
      const saved = [from.specific, from.department, from.company].find(one => one !== null && one.length > 0) ?? []
      const master = (module === 'ANN' ? from.annualMasterUserId : null) ?? from.masterUserId
      const expected = [...new Set([...(master === null ? [] : [master]), ...saved])]
      const others = approvers.filter(id => !expected.includes(id))
      expect(others).toEqual(others.length === 0 ? [] : [generalManager.userId])
      const rest = approvers.filter(id => expected.includes(id))
      // Once at the first place, or at that of a slot.
      const orders = [expected, [...saved]].map(order => order.filter(id => rest.includes(id)))
      expect(orders).toContainEqual(rest)
    })
  })

  test('has the owner only in a role that the tree needs', () => {
    composed((approvers, { module, ownerId, people }) => {
      if (!approvers.includes(ownerId)) return
      expect(people.get(ownerId)?.roles.some(role => neededBy[module]?.includes(role))).toBe(true)
    })
  })

  test('has the general manager where the amount asks for one, right before finance unless a tree has them already', () => {
    composed((approvers, { module, ownerId, price, generalManager, people, ...from }) => {
      const manager = generalManager.userId
      if (module !== 'EXP' || !price || !needsGeneralManager(module, price, generalManager) || manager === ownerId)
        return
      const at = approvers.indexOf(manager ?? 0)
      expect(at).toBeGreaterThanOrEqual(0)
      const trees = [from.specific, from.department, from.company].flatMap(one => one ?? [])
      if ([from.masterUserId, ...trees].includes(manager)) return
      // A manager with a finance role may be the only finance entry.
      const isFinance = (id = 0) => people.get(id)?.roles.includes('WorkflowFinance')
      expect(isFinance(approvers[at + 1]) || isFinance(approvers[at])).toBe(true)
      expect(approvers.slice(0, at).some(id => isFinance(id))).toBe(false)
    })
  })
})

test('the general manager is asked for above ten thousand lira, and nowhere else', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2_000_000n }),
      fc.constantFrom(1, 2, 3),
      fc.boolean(),
      (amount, currencyId, isExempt) => {
        const isAsked = needsGeneralManager('EXP', { amount, currencyId }, { userId: 1, isExempt })
        expect(isAsked).toBe(!isExempt && currencyId === 1 && amount > 1_000_000n)
      },
    ),
  )
})
