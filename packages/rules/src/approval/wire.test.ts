import { formStates, type RestingFormState } from '@portal/contracts/forms/states'
import { actOf, codeOf, type UpdateKind } from './wire'

const { Pending, Approved, PendingCancelled, ApprovedCancelPending } = formStates

test.each<[number, RestingFormState, UpdateKind | null]>([
  [2, Pending, 'Ask'],
  [3, Pending, 'Reject'],
  [4, Pending, 'Approve'],
  [5, Pending, 'Skip'],
  [7, Pending, 'Answer'],
  [8, Pending, 'Cancel'],
  [8, Approved, 'Cancel'],
  [8, PendingCancelled, 'ApproveCancel'],
  [8, ApprovedCancelPending, 'ApproveCancel'],
  [12, PendingCancelled, 'RejectCancel'],
  [12, ApprovedCancelPending, 'RejectCancel'],
  [7, PendingCancelled, 'Answer'],
  [1, Pending, null],
  [6, Pending, null],
  [9, Pending, null],
  [10, Pending, null],
  [11, PendingCancelled, null],
  [0, Pending, null],
  [4.5, Pending, null],
])('%d sent for a form in %d means %s', (code, state, kind) => {
  expect(actOf(code, state)).toBe(kind)
})

test('an act travels as the code that means it', () => {
  expect(actOf(codeOf('ApproveCancel'), PendingCancelled)).toBe('ApproveCancel')
  for (const kind of ['Ask', 'Reject', 'Approve', 'Skip', 'Answer', 'Cancel', 'RejectCancel'] as const) {
    expect(actOf(codeOf(kind), Pending)).toBe(kind)
  }
})
