import fc from 'fast-check'
import { isRefusal } from '../approval/outcome'
import { composeTree, type CompositionInput } from './composition'
import { explainTree } from './explanation'
import { anyInput, dear, idOf, letters, people, tree } from './testing/random-trees'

const input: CompositionInput = {
  module: 'EXP',
  ownerId: idOf('O'),
  masterUserId: null,
  annualMasterUserId: null,
  specific: null,
  department: null,
  company: tree('AF'),
  price: null,
  generalManager: { userId: idOf('G'), isExempt: false },
  people,
}
const marks = { approves: '', passive: '-', owner: '-', twice: '=' }
/** `U/Master A/Company`: who, and by which source; `-` left out, `=` at another place. */
function explained(change: Partial<CompositionInput>, offer = null as typeof dear | null): string {
  const { entries, error } = explainTree({ ...input, ...change }, offer)
  const shown = entries.map(({ userId, source, outcome }) => `${letters[userId]}${marks[outcome]}/${source}`)
  return [...shown, ...(error ? [error] : [])].join(' ')
}

test.each<[string, Partial<CompositionInput>, string]>([
  ['the company’s tree, after the master', { masterUserId: idOf('U') }, 'U/Master A/Company F/Company'],
  ['the department’s before the company’s', { department: tree('UAF') }, 'U/Department A/Department F/Department'],
  ['one’s own before both', { specific: tree('AF'), department: tree('UAF') }, 'A/Specific F/Specific'],
  [
    'the master of leave',
    { module: 'ANN', masterUserId: idOf('U'), annualMasterUserId: idOf('G') },
    'G/LeaveMaster A/Company F/Company',
  ],
  ['the general manager of a dear expense', { price: dear }, 'A/Company G/GeneralManager F/Company'],
  ['who has left', { company: tree('XAF') }, 'X-/Company A/Company F/Company'],
  ['the owner in their own tree', { company: tree('OAF') }, 'O-/Company A/Company F/Company'],
  ['who is named twice, at the first place', { masterUserId: idOf('A') }, 'A/Master A=/Company F/Company'],
  [
    'who is named twice, at the place whose role would be missing',
    { masterUserId: idOf('F') },
    'F=/Master A/Company F/Company',
  ],
  ['no tree', { company: null, masterUserId: idOf('U') }, 'U/Master TREE_MISSING'],
  ['a role that is missing', { company: tree('XA') }, 'X-/Company A/Company EXPENSE_TREE_ORDER'],
  ['an owner who decides alone', { ownerId: idOf('B'), module: 'ANN', company: null }, 'TREE_MISSING'],
])('a new form goes by %s', (_what, change, expected) => {
  expect(explained(change)).toBe(expected)
})

test('a purchase goes on to the general manager, if the offer that is chosen is dear', () => {
  const purchase = { module: 'PUR', company: tree('PAF') } as const
  expect(explained(purchase)).toBe('P/Company A/Company F/Company')
  expect(explained(purchase, dear)).toBe('P/Company A/Company F/Company G/GeneralManager')
  const ahead = { ...purchase, company: tree('GPAF') }
  expect(explained(ahead, dear)).toBe('G/Company P/Company A/Company F/Company G/GeneralManager')
  expect(explained({ ...purchase, company: tree('PAFG') }, dear)).toBe('P/Company A/Company F/Company G/Company')
  const nobody = { ...purchase, generalManager: { userId: null, isExempt: false } }
  expect(explained(nobody, dear)).toBe('P/Company A/Company F/Company')
  expect(explainTree({ ...input, ...nobody }, dear).offerError).toBe('GENERAL_MANAGER_MISSING')
})

test('whoever approves by the explanation approves by the composition, in the same order', () => {
  fc.assert(
    fc.property(anyInput, random => {
      const composition = composeTree(random)
      const { entries, error } = explainTree(random)
      if (isRefusal(composition)) return expect(error).toBe(composition.code)
      const approving = entries.filter(({ outcome }) => outcome === 'approves').map(({ userId }) => userId)
      return expect(approving).toEqual(composition.approvers)
    }),
    { numRuns: 2000 },
  )
})
