import fc from 'fast-check'
import type { RoleName } from '@portal/contracts/identity/roles'
import { moduleExpressions } from '@portal/contracts/modules/modules'
import type { People } from '../../approval/people'
import type { CompositionInput } from '../composition'

/**
 * People by letter: U a user, A financial affairs, F finance, P purchasing, G the general manager, O the owner, X who
 * has left, B financial affairs and finance at once.
 */
export const letters = 'UAFPGOXB'
const roles: Record<string, RoleName[]> = {
  A: ['WorkflowFinancialAffairs'],
  F: ['WorkflowFinance'],
  P: ['WorkflowPurchasing'],
  X: ['WorkflowFinance'],
  B: ['WorkflowFinancialAffairs', 'WorkflowFinance'],
}
export const people: People = new Map(
  [...letters].map((letter, id) => [id, { isActive: letter !== 'X', roles: roles[letter] ?? ['WorkflowUser'] }]),
)
export const idOf = (letter: string) => letters.indexOf(letter)
export const tree = (text: string) => [...text].map(idOf)
export const dear = { amount: 1_000_001n, currencyId: 1 }

const anyone = fc.nat(letters.length - 1)
const anyTree = fc.option(fc.uniqueArray(anyone, { maxLength: 6 }))
export const anyInput: fc.Arbitrary<CompositionInput> = fc.record({
  module: fc.constantFrom(...moduleExpressions),
  ownerId: anyone,
  masterUserId: fc.option(anyone),
  annualMasterUserId: fc.option(anyone),
  specific: anyTree,
  department: anyTree,
  company: anyTree,
  price: fc.constantFrom(null, dear),
  generalManager: fc.record({ userId: fc.option(anyone), isExempt: fc.boolean() }),
  people: fc.constant(people),
})
