import { expenseDraft } from './expense-draft'

const line = { expenseGuid: 'a', company: 'Kuzey Taksi' }
const whole = { lines: [line], current: line, at: 0, parked: null }

test('what was kept is read as it was', () => {
  expect(expenseDraft.read(whole, 1)).toEqual(whole)
})

test.each([
  ['nothing', null],
  ['a text', 'Kuzey Taksi'],
  ['lines that are none', { ...whole, lines: [1] }],
  ['no line in the fields', { ...whole, current: undefined }],
  ['a line without its guid', { ...whole, current: { company: 'Kuzey Taksi' } }],
  ['a place that is not there', { ...whole, at: 1 }],
  ['no place', { ...whole, at: undefined }],
  ['a waiting line that is none', { ...whole, parked: 'Kuzey Taksi' }],
])('%s is no draft', (_what, value) => {
  expect(expenseDraft.read(value, 1)).toBeUndefined()
})
