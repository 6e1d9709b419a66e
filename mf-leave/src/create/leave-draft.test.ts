import { newLeave } from '../form/leave-values'
import { leaveDraft } from './leave-draft'

const blank = newLeave({ id: 5, corporationId: 1, phoneNumber: '5321234567' })

test('what was begun is read as it was kept', () => {
  const begun = JSON.parse(JSON.stringify({ ...blank, startDate: '2026-10-12', typeId: 1 })) as unknown
  expect(leaveDraft.read(begun, 1)).toEqual(begun)
})

test.each([
  ['nothing', null],
  ['a text', 'izin'],
  ['no guid', { ...blank, annualLeaveGuid: undefined }],
  ['no owner', { ...blank, userId: '5' }],
  ['no dates', { ...blank, startDate: undefined }],
])('%s is no draft', (_what, value) => {
  expect(leaveDraft.read(value, 1)).toBeUndefined()
})
