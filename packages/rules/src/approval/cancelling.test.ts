import type { ErrorCode } from '@portal/contracts/errors'
import { formStates } from '@portal/contracts/forms/states'
import { abilities } from './abilities'
import { shownState } from './entries'
import { listActions } from './list-actions'
import type { Approval } from './model'
import { Approved, form, question, Skipped, treeOf, testContext } from './testing/forms'
import { codeFor, does, follow, told } from './testing/judge'
import { actor, ids, type Name } from './testing/people'

const cancel = { kind: 'Cancel', description: 'Vazgeçtim' } as const
const approveCancel = { kind: 'ApproveCancel' } as const
const rejectCancel = { kind: 'RejectCancel' } as const
const statesOf = ({ entries }: Approval) => entries.map(entry => entry.state)

const pending = form('EXP', { entries: treeOf(Approved, Approved) })
const approved = form('EXP', { state: formStates.Approved, entries: treeOf(Approved, Skipped, Approved, Approved) })

describe('asking for a cancellation', () => {
  test('where nobody has approved cancels at once', () => {
    const asked = form('EXP', { entries: treeOf(Skipped), question: question('second', 'first') })
    const outcome = does('owner', cancel, asked)
    expect(outcome.approval).toMatchObject({ state: formStates.Cancelled, question: null })
    expect(outcome.timeline).toMatchObject([{ userId: ids.owner, currentState: 8, description: 'Vazgeçtim' }])
    expect(told(outcome)).toEqual(['filler Cancelled', 'first AnswerNotNeeded', 'second Cancelled'])
  })

  test('of a pending form makes it 10, and those who have approved decide', () => {
    const outcome = does('owner', cancel, pending)
    expect(outcome.approval.state).toBe(formStates.PendingCancelled)
    expect(statesOf(outcome.approval)).toEqual([6, 10, 10, 1, 1])
    expect(outcome.timeline).toMatchObject([{ userId: ids.owner, currentState: 10 }])
    expect(told(outcome)).toEqual(['first CancelTurnCame'])
  })

  test('of an approved form makes it 11; who skipped does not decide', () => {
    const outcome = does('owner', cancel, approved)
    expect(outcome.approval.state).toBe(formStates.ApprovedCancelPending)
    expect(statesOf(outcome.approval)).toEqual([6, 10, 5, 10, 10])
  })

  test.each<[string, Name, Approval, ErrorCode]>([
    ['the filler', 'filler', pending, 'ONLY_OWNER_CANCELS'],
    ['an approver', 'first', pending, 'ONLY_OWNER_CANCELS'],
    ['the owner a second time', 'owner', follow(pending, ['owner', cancel]), 'CANCELLATION_PENDING'],
    ['the owner of a paid form', 'owner', { ...approved, state: formStates.Paid }, 'FORM_IS_FINAL'],
    ['the owner of a leave', 'owner', form('ANN'), 'LEAVE_CANCEL_NEEDS_PERMISSION'],
    ['who may see all leaves, but not write', 'reader', form('ANN'), 'LEAVE_CANCEL_NEEDS_PERMISSION'],
    ['who has the permission for another company', 'hr', form('ANN', { corporationId: 2 }), 'NOT_FOUND'],
  ])('is refused to %s', (_who, name, approval, code) => {
    expect(codeFor(name, cancel, approval)).toBe(code)
  })

  test('a leave is cancelled by the special permission', () => {
    expect(told(does('hr', cancel, form('ANN')))).toEqual(['filler Cancelled', 'first Cancelled', 'owner Cancelled'])
  })
})

describe('deciding about a cancellation', () => {
  const asked = follow(pending, ['owner', cancel])

  test('goes in the order of the tree; the last one cancels the form', () => {
    const first = does('first', approveCancel, asked)
    expect(statesOf(first.approval)).toEqual([6, 11, 10, 1, 1])
    expect(told(first)).toEqual(['second CancelTurnCame'])
    const second = does('second', approveCancel, first.approval)
    expect(second.approval.state).toBe(formStates.Cancelled)
    expect(statesOf(second.approval)).toEqual([6, 11, 11, 1, 1])
    expect(second.timeline).toMatchObject([{ userId: ids.second, currentState: 11 }])
    expect(told(second)).toEqual(['filler Cancelled', 'owner Cancelled'])
  })

  test.each([
    ['a pending form', pending],
    ['an approved form', approved],
  ])('rejecting it restores %s exactly', (_what, before) => {
    const requested = follow(before, ['owner', cancel], ['first', approveCancel])
    const by = requested.state === formStates.PendingCancelled ? 'second' : 'third'
    const outcome = does(by, rejectCancel, requested)
    expect({ ...outcome.approval, lastAct: null }).toEqual(before)
    expect(outcome.timeline).toMatchObject([{ currentState: 12 }])
    expect(told(outcome)).toEqual(expect.arrayContaining(['owner CancelRejected', 'filler CancelRejected']))
  })

  test('a restored pending form tells who has the turn again', () => {
    expect(told(does('first', rejectCancel, asked))).toContain('third TurnCame')
  })

  test.each<[string, Name, Approval, ErrorCode]>([
    ['a decider whose turn has not come', 'second', asked, 'NOT_YOUR_TURN'],
    ['an approver who had not approved', 'third', asked, 'NOT_YOUR_TURN'],
    ['the owner', 'owner', asked, 'NOT_YOUR_TURN'],
    ['anybody while no cancellation was asked for', 'first', pending, 'NO_CANCELLATION'],
  ])('is refused to %s', (_who, name, approval, code) => {
    expect(codeFor(name, approveCancel, approval)).toBe(code)
    expect(codeFor(name, rejectCancel, approval)).toBe(code)
  })

  test('an open question stays answerable, also for a decider, who sees all three actions', () => {
    const withQuestion = follow({ ...pending, question: question('third', 'first') }, ['owner', cancel])
    expect(abilities(withQuestion, actor('first'), testContext())).toMatchObject({
      canAnswer: true,
      isWaitingAnswer: true,
      isCurrentUserTurn: true,
      canApproveCancel: true,
      canRejectCancel: true,
    })
    const answered = follow(withQuestion, ['first', { kind: 'Answer' }])
    expect(answered.entries.map(entry => shownState(answered, entry))).toEqual([6, 10, 10, 1, 1])
    const restored = follow(withQuestion, ['first', rejectCancel])
    expect(restored.question).toEqual(withQuestion.question)
    const gone = follow(withQuestion, ['first', approveCancel], ['second', approveCancel])
    expect(gone.question).toBeNull()
  })

  test('a list offers Approve and Reject with 8 and 12, and for a purchase only Approve', () => {
    const can = abilities(asked, actor('first'), testContext())
    expect(listActions(asked, can)).toEqual({ approve: 8, reject: 12 })
    expect(listActions({ ...asked, module: 'PUR' }, can)).toEqual({ approve: 8, reject: null })
    expect(listActions(asked, abilities(asked, actor('second'), testContext()))).toEqual({
      approve: null,
      reject: null,
    })
  })

  test('a list offers 4 and 3 on a pending form to whose turn it is', () => {
    expect(listActions(pending, abilities(pending, actor('third'), testContext()))).toEqual({ approve: 4, reject: 3 })
    expect(listActions(pending, abilities(pending, actor('last'), testContext()))).toEqual({
      approve: null,
      reject: null,
    })
  })
})
