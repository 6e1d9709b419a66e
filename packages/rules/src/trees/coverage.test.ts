import fc from 'fast-check'
import type { CoverageFinding } from '@portal/contracts/trees/coverage.calls'
import { isRefusal } from '../approval/outcome'
import { composeTree, type CompositionInput } from './composition'
import { coverageOf } from './coverage'
import { explainTree } from './explanation'
import { submittedTree } from './submitted-tree'
import { anyInput, idOf, people, tree } from './testing/random-trees'

const input: CompositionInput = {
  module: 'EXP',
  ownerId: idOf('O'),
  masterUserId: idOf('U'),
  annualMasterUserId: null,
  specific: null,
  department: null,
  company: tree('AF'),
  price: null,
  generalManager: { userId: idOf('G'), isExempt: false },
  people,
}
const alone = { masterUserId: null }
const nobody = { generalManager: { userId: null, isExempt: false } }

test.each<[string, Partial<CompositionInput>, CoverageFinding[], string | null]>([
  ['a tree with everybody in it', {}, [], null],
  ['no tree', { company: null }, ['noTree'], 'TREE_MISSING'],
  ['a leave that only the master approves', { module: 'ANN', company: null }, ['oneApprover'], null],
  ['a leave without anybody', { module: 'ANN', company: null, ...alone }, ['noTree'], 'TREE_MISSING'],
  ['a tree without its last role', { company: tree('A') }, ['missingRole'], 'EXPENSE_TREE_ORDER'],
  ['a passive person who is not needed', { company: tree('AXF') }, ['passive'], null],
  ['a passive person who is', { company: tree('AX') }, ['missingRole', 'passive'], 'EXPENSE_TREE_ORDER'],
  ['an owner in their own tree', { ownerId: idOf('F') }, ['self'], null],
  ['an owner beside one other', { ownerId: idOf('F'), ...alone }, ['oneApprover', 'self'], null],
  ['two roles in one hand', { ownerId: idOf('B') }, ['twoRoles'], null],
  ['a company without a general manager', nobody, ['noGeneralManager'], null],
  ['one that is exempt', { generalManager: { userId: null, isExempt: true } }, [], null],
  [
    'one whose general manager has left',
    { generalManager: { userId: idOf('X'), isExempt: false } },
    ['noGeneralManager'],
    null,
  ],
  [
    'both a role and a general manager missing',
    { company: tree('A'), ...nobody },
    ['missingRole', 'noGeneralManager'],
    'EXPENSE_TREE_ORDER',
  ],
  ['leave, which needs none', { module: 'ANN', ...nobody }, [], null],
])('%s', (_what, change, findings, error) => {
  expect(coverageOf({ ...input, ...change })).toMatchObject({ findings, error })
})

/** The result of submitting a form with the default tree: the code, or its approvers. */
function submitted(input: CompositionInput): string | readonly number[] {
  const composition = composeTree(input)
  if (isRefusal(composition)) return composition.code
  const form = { module: input.module, ownerId: input.ownerId, filledByUserId: input.ownerId }
  const outcome = submittedTree([], composition, form, input.people)
  return outcome.accepted ? outcome.approvers.map(({ userId }) => userId) : outcome.code
}

test('coverage, explanation and the form that is then submitted agree, for whomever and whichever trees', () => {
  fc.assert(
    fc.property(anyInput, input => {
      const { findings, approvers, error } = coverageOf(input)
      expect(error ?? approvers).toEqual(submitted(input))
      const { entries, error: explained } = explainTree(input)
      expect(explained).toBe(error)
      expect(entries.filter(({ outcome }) => outcome === 'approves').map(({ userId }) => userId)).toEqual(approvers)
      // A refused form is never fine.
      if (error) expect(findings).not.toEqual([])
    }),
    { numRuns: 2000 },
  )
})
