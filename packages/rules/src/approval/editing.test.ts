import type { ErrorCode } from '@portal/contracts/errors'
import { formStates } from '@portal/contracts/forms/states'
import type { Edit } from './acts'
import type { Approval } from './model'
import { Approved, form, offer, question, Skipped, testContext, treeOf } from './testing/forms'
import { codeFor, does, told } from './testing/judge'
import { ids, peopleOf, type Name } from './testing/people'

const edit: Edit = { kind: 'Edit', changes: [{ field: 'amount', from: '10.00', to: '12.00' }] }

test('an edit says what changed', () => {
  const outcome = does('filler', edit, form())
  expect(outcome.timeline).toMatchObject([{ userId: ids.filler, currentState: 14, changes: edit.changes, notes: [] }])
  expect(outcome.approval.entries).toEqual(form().entries)
})

const leave = form('ANN')
test.each<[string, Name, Approval, ErrorCode | null]>([
  ['the owner, while nobody has acted', 'owner', form(), null],
  ['the owner, when somebody has approved', 'owner', form('EXP', { entries: treeOf(Approved) }), 'EDIT_TOO_LATE'],
  ['the filler, when somebody has skipped', 'filler', form('EXP', { entries: treeOf(Skipped) }), 'EDIT_TOO_LATE'],
  [
    'the owner, while a question is open',
    'owner',
    form('EXP', { question: question('first', 'last') }),
    'QUESTION_OPEN',
  ],
  ['the owner, when purchasing has saved an offer', 'owner', form('PUR', { offers: [offer('a')] }), 'EDIT_TOO_LATE'],
  ['an approver', 'first', form(), 'ONLY_OWNER_EDITS'],
  ['the owner of an approved form', 'owner', form('EXP', { state: formStates.Approved }), 'FORM_NOT_PENDING'],
  ['hr, whose permission is for leaves, of an expense', 'hr', form(), 'NOT_FOUND'],
  ['hr, of a leave that somebody has approved', 'hr', { ...leave, entries: treeOf(Approved) }, null],
  ['hr, of an approved leave', 'hr', { ...leave, state: formStates.Approved }, null],
  ['hr, while somebody asks', 'hr', { ...leave, question: question('first', 'owner') }, 'QUESTION_OPEN'],
  [
    'hr, while a cancellation is pending',
    'hr',
    { ...leave, state: formStates.PendingCancelled },
    'CANCELLATION_PENDING',
  ],
  ['hr, of a rejected leave', 'hr', { ...leave, state: formStates.Rejected }, 'FORM_IS_FINAL'],
])('%s', (_who, name, approval, code) => {
  expect(codeFor(name, edit, approval)).toBe(code)
})

describe('an edit of what the default tree depends on', () => {
  test('drops who was added by hand and is passive by now, and says so', () => {
    const people = new Map(peopleOf('EXP')).set(ids.third, { isActive: false, roles: ['WorkflowUser'] })
    const approvers = [ids.first, ids.second, ids.last]
    const outcome = does(
      'owner',
      { ...edit, newDefault: { ownerId: ids.owner, approvers } },
      form(),
      testContext('EXP', { people }),
    )
    expect(outcome.approval.entries.map(entry => entry.userId)).toEqual([ids.owner, ...approvers])
    expect(outcome.timeline).toMatchObject([
      { notes: ['TreeComposedAnew'] },
      { currentState: 13, toUserId: ids.third, notes: ['PassiveLeftOut'] },
    ])
  })

  const anew = (approvers: number[], ownerId: number = ids.owner): Edit => ({
    ...edit,
    newDefault: { ownerId, approvers },
  })
  const usersOf = ({ entries }: Approval) => entries.map(entry => entry.userId)

  test('composes it anew; who was added by hand stays after the same approver', () => {
    const outcome = does('owner', anew([ids.manager, ids.second, ids.last]), form())
    expect(usersOf(outcome.approval)).toEqual([ids.owner, ids.manager, ids.second, ids.third, ids.last])
    expect(outcome.approval.entries.map(entry => entry.treeOrder)).toEqual([1, 2, 3, 4, 5])
    expect(outcome.approval.entries[3]).toMatchObject({ addedByUserId: ids.first })
    expect(outcome.timeline[0]).toMatchObject({ notes: ['TreeComposedAnew'] })
    expect(told(outcome)).toEqual(['manager TurnCame'])
  })

  test('puts who was added first when nobody before them is left', () => {
    expect(usersOf(does('owner', anew([ids.substitute, ids.last, ids.manager]), form()).approval)).toEqual([
      ids.owner,
      ids.third,
      ids.substitute,
      ids.last,
      ids.manager,
    ])
  })

  test('makes another person the owner, who leaves the approvers they were added to', () => {
    const after = does('filler', anew([ids.second, ids.last], ids.third), form()).approval
    expect(after.ownerId).toBe(ids.third)
    expect(usersOf(after)).toEqual([ids.third, ids.second, ids.last])
  })

  test('who was added by hand and now belongs to the default is there once, as part of it', () => {
    const after = does('owner', anew([ids.third, ids.second, ids.last]), form()).approval
    expect(usersOf(after)).toEqual([ids.owner, ids.third, ids.second, ids.last])
    expect(after.entries[1]?.addedByUserId).toBeNull()
  })

  test('is refused where the new tree breaks the order of roles', () => {
    expect(codeFor('owner', anew([ids.last, ids.second]), form())).toBe('EXPENSE_TREE_ORDER')
  })

  test('is refused once somebody has acted, whoever edits', () => {
    expect(codeFor('hr', anew([ids.first]), { ...leave, entries: treeOf(Approved) })).toBe('EDIT_TOO_LATE')
  })
})
