import type { ErrorCode } from '@portal/contracts/errors'
import { ids, peopleOf, type Name } from '../approval/testing/people'
import { replacementError, withReplacement } from './replacement'

const expense = { module: 'EXP', owner: { kind: 'Corporation', id: 1 } } as const
const tree = [ids.first, ids.second, ids.last]

interface Case {
  of?: Parameters<typeof replacementError>[0]
  whom: Name
  by: Name
}

test.each<[string, Case, ErrorCode | null]>([
  ['somebody with the role that the place needs', { whom: 'second', by: 'substitute' }, null],
  ['anybody, where no role is needed', { whom: 'first', by: 'stranger' }, null],
  ['somebody without the role', { whom: 'last', by: 'substitute' }, 'EXPENSE_CORPORATION_TREE_ORDER'],
  ['somebody passive', { whom: 'first', by: 'passive' }, 'USER_NOT_ACTIVE'],
  ['somebody who is in it already', { whom: 'first', by: 'second' }, 'USER_ALREADY_IN_TREE'],
  [
    'the person whose own tree it is',
    { of: { ...expense, owner: { kind: 'Specific', id: ids.stranger } }, whom: 'first', by: 'stranger' },
    'OWNER_IN_OWN_TREE',
  ],
  [
    'the person whose own tree it is, who holds a role that it needs',
    { of: { ...expense, owner: { kind: 'Specific', id: ids.substitute } }, whom: 'second', by: 'substitute' },
    null,
  ],
])('the place is taken by %s', (_who, { of = expense, whom, by }, code) => {
  expect(replacementError(of, tree, withReplacement(tree, ids[whom], ids[by]), peopleOf('EXP'))).toBe(code)
})

test('the others keep their places', () => {
  expect(withReplacement(tree, ids.second, ids.substitute)).toEqual([ids.first, ids.substitute, ids.last])
})
