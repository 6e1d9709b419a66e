import type { ErrorCode } from '@portal/contracts/errors'
import { formStates } from '@portal/contracts/forms/states'
import type { Approval } from './model'
import { maySee } from './permission'
import { form, testContext } from './testing/forms'
import { codeFor, does, told } from './testing/judge'
import { actor, ids, names, type Name } from './testing/people'

const pay = { kind: 'Pay' } as const
const approved = form('EXP', { state: formStates.Approved })

test('a payment closes an approved form and tells its people', () => {
  const outcome = does('payer', pay, approved)
  expect(outcome.approval.state).toBe(formStates.Paid)
  expect(outcome.timeline).toMatchObject([{ userId: ids.payer, currentState: 13, notes: ['Paid'] }])
  expect(told(outcome)).toEqual(['filler Paid', 'owner Paid'])
  expect(codeFor('payer', pay, outcome.approval)).toBe('FORM_IS_FINAL')
})

test.each<[string, Name, Approval, ErrorCode]>([
  ['a leave', 'reader', form('ANN', { state: formStates.Approved }), 'NOT_PAYABLE'],
  ['by who may not pay', 'reader', approved, 'FORBIDDEN'],
  ['by finance without the permission', 'last', approved, 'FORBIDDEN'],
  ['of the payer’s own form', 'payer', { ...approved, ownerId: ids.payer }, 'PAY_OWN_FORM'],
  ['of a pending form', 'payer', form('EXP', { ownerId: ids.stranger, filledByUserId: ids.payer }), 'NOT_PAYABLE'],
  [
    'while a cancellation is pending',
    'payer',
    { ...approved, filledByUserId: ids.payer, state: formStates.ApprovedCancelPending },
    'CANCELLATION_PENDING',
  ],
  ['for another company', 'payer', { ...approved, corporationId: 2 }, 'NOT_FOUND'],
])('is refused: %s', (_what, name, approval, code) => {
  expect(codeFor(name, pay, approval)).toBe(code)
})

describe('who sees a form', () => {
  const inTree: Name[] = ['first', 'second', 'third', 'last']
  test.each<[string, Approval, Name[]]>([
    ['a pending expense', form(), ['owner', 'filler', ...inTree, 'reader']],
    ['an approved expense', approved, ['owner', 'filler', ...inTree, 'payer', 'reader']],
    ['an approved leave', form('ANN', { state: formStates.Approved }), ['owner', 'filler', ...inTree, 'hr', 'reader']],
    ['an expense of another company', { ...approved, corporationId: 2 }, ['owner', 'filler', ...inTree]],
  ])('%s', (_what, approval, expected) => {
    const seeing = names.filter(name => maySee({ approval, actor: actor(name), context: testContext(approval.module) }))
    expect(seeing).toEqual(expected)
  })
})
