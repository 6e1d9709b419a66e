import { formStates } from '@portal/contracts/forms/states'
import { abilities } from './abilities'
import { Approved, form, Pending, Rejected, treeOf, testContext } from './testing/forms'
import { codeFor, does, follow, told } from './testing/judge'
import { actor, ids } from './testing/people'

const approve = { kind: 'Approve' } as const
const reject = { kind: 'Reject' } as const
const statesOf = (approval: ReturnType<typeof form>) => approval.entries.map(entry => entry.state)

describe('approving', () => {
  test('hands the turn to the next entry and tells them', () => {
    const outcome = does('first', { ...approve, description: 'Olur' }, form())
    expect(statesOf(outcome.approval)).toEqual([6, Approved, Pending, Pending, Pending])
    expect(outcome.approval.state).toBe(formStates.Pending)
    expect(told(outcome)).toEqual(['second TurnCame'])
    expect(outcome.timeline).toMatchObject([
      { userId: ids.first, actedByUserId: null, currentState: 4, description: 'Olur', at: testContext().at, notes: [] },
    ])
    expect(outcome.approval.entries[1]).toMatchObject({ actedByUserId: ids.first, actedAt: testContext().at })
  })

  test('by the last one approves the form; owner and filler are told', () => {
    const form4 = follow(form(), ['first', approve], ['second', approve], ['third', approve])
    const outcome = does('last', approve, form4)
    expect(outcome.approval.state).toBe(formStates.Approved)
    expect(told(outcome)).toEqual(['filler Approved', 'owner Approved'])
  })

  test('of their own form by an owner who holds a role of the tree is marked as their own', () => {
    const own = form('EXP', { ownerId: ids.last, entries: treeOf(Approved, Approved, Approved) })
    expect(does('last', approve, own).timeline[0]?.notes).toEqual(['OwnApproval'])
  })
})

describe('rejecting', () => {
  test('ends the form at once, whoever has approved it', () => {
    const outcome = does('second', { ...reject, description: 'Fiş yok' }, form('EXP', { entries: treeOf(Approved) }))
    expect(statesOf(outcome.approval)).toEqual([6, Approved, Rejected, Pending, Pending])
    expect(outcome.approval.state).toBe(formStates.Rejected)
    expect(told(outcome)).toEqual(['filler Rejected', 'owner Rejected'])
    expect(codeFor('third', approve, outcome.approval)).toBe('FORM_IS_FINAL')
  })
})

describe('acting out of turn', () => {
  const moved = follow(form(), ['first', approve])

  test.each([
    ['who has approved already', 'first' as const, approve, 'NOT_YOUR_TURN'],
    ['who comes later', 'last' as const, reject, 'NOT_YOUR_TURN'],
    ['the owner', 'owner' as const, approve, 'NOT_YOUR_TURN'],
    ['who may only read', 'reader' as const, approve, 'NOT_YOUR_TURN'],
    ['a stranger, for whom the form does not exist', 'stranger' as const, approve, 'NOT_FOUND'],
  ])('%s is refused', (_who, name, act, code) => {
    expect(codeFor(name, act, moved)).toBe(code)
  })

  test('who comes too late learns who acted and when', () => {
    const late = { ...approve, currentTreeOrder: 2 }
    const result = abilities(moved, actor('first'), testContext())
    expect(result.canApprove).toBe(false)
    expect(codeFor('first', late, moved)).toBe('TURN_MOVED')
    expect(moved.lastAct).toEqual({ userId: ids.first, at: testContext().at })
  })

  test('a turn that never was anywhere else is simply not theirs', () => {
    expect(codeFor('last', { ...approve, currentTreeOrder: 5 }, form())).toBe('NOT_YOUR_TURN')
  })

  test('the same form of the page is accepted once', () => {
    const twice = { ...approve, currentTreeOrder: 3 }
    const after = does('second', twice, moved).approval
    expect(codeFor('second', twice, after)).toBe('TURN_MOVED')
    expect(codeFor('third', twice, after)).toBe('TURN_MOVED')
  })

  test.each([
    ['a form that is approved', formStates.Approved, 'FORM_NOT_PENDING'],
    ['a form whose cancellation is pending', formStates.PendingCancelled, 'CANCELLATION_PENDING'],
    ['a rejected form', formStates.Rejected, 'FORM_IS_FINAL'],
    ['a cancelled form', formStates.Cancelled, 'FORM_IS_FINAL'],
    ['a paid form', formStates.Paid, 'FORM_IS_FINAL'],
  ])('%s cannot be approved', (_what, state, code) => {
    expect(codeFor('first', approve, form('EXP', { state }))).toBe(code)
  })
})
