import { formStates } from '@portal/contracts/forms/states'
import { begin } from './begin'
import { testContext } from './testing/forms'
import { told } from './testing/judge'
import { actor, corporationId, ids } from './testing/people'

const input = {
  module: 'EXP',
  ownerId: ids.owner,
  corporationId,
  approvers: [
    { userId: ids.first, isAdded: false },
    { userId: ids.newcomer, isAdded: true },
  ],
} as const

test('a form begins with its owner; the second entry has the turn and is told', () => {
  const outcome = begin(input, actor('filler'), testContext())
  expect(outcome.approval).toMatchObject({ state: formStates.Pending, ownerId: ids.owner, filledByUserId: ids.filler })
  expect(outcome.approval.entries).toMatchObject([
    { treeOrder: 1, userId: ids.owner, state: 6 },
    { treeOrder: 2, userId: ids.first, state: 1, addedByUserId: null },
    { treeOrder: 3, userId: ids.newcomer, state: 1, addedByUserId: ids.filler },
  ])
  expect(outcome.timeline).toMatchObject([
    { userId: ids.filler, currentState: 6, toUserId: ids.owner, notes: ['FormCreated'] },
  ])
  expect(told(outcome)).toEqual(['first TurnCame', 'owner FiledForYou'])
})

test('who fills in a form that comes to themselves needs no telling, but its owner', () => {
  expect(told(begin(input, actor('first'), testContext()))).toEqual(['owner FiledForYou'])
  const own = { ...input, ownerId: ids.first }
  expect(told(begin(own, actor('first'), testContext()))).toEqual([])
})
