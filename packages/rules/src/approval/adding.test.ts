import type { ErrorCode } from '@portal/contracts/errors'
import { abilities } from './abilities'
import type { Add } from './acts'
import { Approved, form, question, Skipped, treeOf, testContext } from './testing/forms'
import { codeFor, does, follow, told } from './testing/judge'
import { actor, ids, peopleOf, type Name } from './testing/people'

const add = (treeOrder: number, name: Name = 'newcomer'): Add => ({ kind: 'Add', userId: ids[name], treeOrder })
const remove = (name: Name) => ({ kind: 'Remove', userId: ids[name] }) as const
const started = form('EXP', { entries: treeOf(Approved) })
const order = ({ entries }: typeof started) => entries.map(({ treeOrder, userId }) => [treeOrder, userId])

describe('adding', () => {
  test('before oneself hands the turn to the newcomer', () => {
    const outcome = does('second', add(3), started)
    expect(order(outcome.approval)).toEqual([
      [1, ids.owner],
      [2, ids.first],
      [3, ids.newcomer],
      [4, ids.second],
      [5, ids.third],
      [6, ids.last],
    ])
    expect(told(outcome)).toEqual(['newcomer TurnCame'])
    expect(outcome.timeline).toMatchObject([
      { userId: ids.second, currentState: 13, toUserId: ids.newcomer, notes: ['UserAdded'] },
    ])
    expect(abilities(outcome.approval, actor('second'), testContext()).isCurrentUserTurn).toBe(false)
    expect(abilities(outcome.approval, actor('newcomer'), testContext()).isCurrentUserTurn).toBe(true)
  })

  test('after oneself leaves the turn where it is', () => {
    const outcome = does('second', add(4), started)
    expect(told(outcome)).toEqual([])
    expect(outcome.approval.entries[3]).toMatchObject({ userId: ids.newcomer, state: 1, addedByUserId: ids.second })
  })

  test('is open to who has acted and to who comes later, and at the end', () => {
    expect(codeFor('first', add(3), started)).toBeNull()
    expect(codeFor('last', add(6), started)).toBeNull()
    expect(codeFor('second', add(3), form('EXP', { entries: treeOf(Skipped) }))).toBeNull()
  })

  test.each<[string, Name, Add, ErrorCode]>([
    ['the owner, who is no approver', 'owner', add(4), 'NOT_AN_APPROVER'],
    ['a reader', 'reader', add(4), 'NOT_AN_APPROVER'],
    ['a passive user', 'second', add(4, 'passive'), 'USER_NOT_ACTIVE'],
    ['an unknown user', 'second', { kind: 'Add', userId: 999, treeOrder: 4 }, 'USER_NOT_ACTIVE'],
    ['somebody who is in the tree', 'second', add(4, 'last'), 'USER_ALREADY_IN_TREE'],
    ['the owner as a newcomer', 'second', add(4, 'owner'), 'USER_ALREADY_IN_TREE'],
    ['at the place of who has acted', 'second', add(2), 'TREE_POSITION_PASSED'],
    ['at the place of the owner', 'second', add(1), 'TREE_POSITION_PASSED'],
    ['beyond the end', 'second', add(7), 'TREE_POSITION'],
    ['at place 0', 'second', add(0), 'TREE_POSITION'],
    ['between two places', 'second', add(3.5), 'TREE_POSITION'],
    ['at no place', 'second', add(Number.NaN), 'TREE_POSITION'],
  ])('is refused: %s', (_what, name, act, code) => {
    expect(codeFor(name, act, started)).toBe(code)
  })

  test('is closed to who owes an answer', () => {
    expect(codeFor('first', add(4), { ...started, question: question('second', 'first') })).toBe('ANSWER_FIRST')
  })

  test('is refused while the tree has lost a required role, unless the newcomer brings it', () => {
    const people = peopleOf('EXP', { last: ['WorkflowUser'], newcomer: ['WorkflowFinance'] })
    expect(codeFor('second', add(6, 'manager'), started, testContext('EXP', { people }))).toBe('EXPENSE_TREE_ORDER')
    expect(codeFor('second', add(6), started, testContext('EXP', { people }))).toBeNull()
  })
})

describe('removing', () => {
  const withNewcomer = follow(started, ['second', add(3)])

  test('gives the turn back and tells who has it now', () => {
    const outcome = does('second', remove('newcomer'), withNewcomer)
    expect(outcome.approval.entries).toEqual(started.entries)
    expect(outcome.timeline).toMatchObject([{ currentState: 13, toUserId: ids.newcomer, notes: ['UserRemoved'] }])
    expect(told(outcome)).toEqual([])
    expect(told(does('first', remove('third'), form('EXP', { entries: treeOf(Approved, Approved) })))).toEqual([
      'last TurnCame',
    ])
  })

  test.each<[string, Name, Name, ErrorCode]>([
    ['by another approver', 'first', 'newcomer', 'REMOVE_NOT_YOURS'],
    ['by the owner', 'owner', 'newcomer', 'REMOVE_NOT_YOURS'],
    ['an entry of the default tree', 'second', 'last', 'REMOVE_NOT_YOURS'],
    ['somebody who is not in the tree', 'second', 'manager', 'USER_NOT_IN_TREE'],
    ['the owner', 'second', 'owner', 'USER_NOT_IN_TREE'],
  ])('is refused: %s', (_what, name, whom, code) => {
    expect(codeFor(name, remove(whom), withNewcomer)).toBe(code)
  })

  test('is refused once the added user has acted, asks, or was asked', () => {
    const approved = follow(withNewcomer, ['newcomer', { kind: 'Approve' }])
    expect(codeFor('second', remove('newcomer'), approved)).toBe('REMOVE_TOO_LATE')
    for (const open of [question('newcomer', 'first'), question('second', 'newcomer')]) {
      expect(codeFor('second', remove('newcomer'), { ...withNewcomer, question: open })).toBe('REMOVE_TOO_LATE')
    }
  })

  test('is refused where the tree would lose a required role', () => {
    const people = peopleOf('EXP', { last: [], third: ['WorkflowFinance'] })
    expect(codeFor('first', remove('third'), started, testContext('EXP', { people }))).toBe('EXPENSE_TREE_ORDER')
  })

  test('is refused where nobody would be left to decide', () => {
    const decided = form('ANN', { entries: treeOf(Approved, Approved, Approved) })
    const withLast = follow(decided, ['first', add(6)], ['last', { kind: 'Approve' }])
    expect(codeFor('first', remove('newcomer'), withLast)).toBe('REMOVE_LAST_OPEN')
    expect(abilities(withLast, actor('first', 'ANN'), testContext('ANN')).removableUserIds).toEqual([])
  })

  test('whom the filler added at the beginning, the filler removes', () => {
    const entries = started.entries.map(e => (e.userId === ids.third ? { ...e, addedByUserId: ids.filler } : e))
    expect(codeFor('filler', remove('third'), { ...started, entries })).toBeNull()
  })
})
