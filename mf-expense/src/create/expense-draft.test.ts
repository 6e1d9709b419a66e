import { expenseDraft } from './expense-draft'

const begun = { expenseGuid: '5f0c1d7e-0000-4000-8000-000000000000', company: 'Kuzey Taksi', amount: '' }
const line = {
  ...begun,
  userId: 5,
  corporationId: 1,
  departmentId: 11,
  typeId: 1,
  expenseDate: '2026-11-20',
  lastPayDate: '2026-12-01',
  amount: '12.50',
  currencyId: 1,
  countryId: 792,
  description: 'Havaalanı',
  uploadedFiles: [],
  treeUsers: [7],
}
const unsaved = { lines: [line], current: begun, at: null, parked: null }

test.each([
  ['a new line beside the table', unsaved],
  ['a line of the table that is open, while a new one waits', { ...unsaved, current: line, at: 0, parked: begun }],
])('%s is read as it was kept', (_what, kept) => {
  expect(expenseDraft.read(kept, 1)).toEqual(kept)
})

test.each([
  ['nothing', null],
  ['a text', 'Kuzey Taksi'],
  ['lines that are none', { ...unsaved, lines: [1] }],
  ['a line of the table without its amount', { ...unsaved, lines: [begun] }],
  ['no line in the fields', { ...unsaved, current: undefined }],
  ['a line without its guid', { ...unsaved, current: { company: 'Kuzey Taksi' } }],
  ['a place that is not there', { ...unsaved, at: 1 }],
  ['no place', { ...unsaved, at: undefined }],
  ['a waiting line that is none', { ...unsaved, parked: 'Kuzey Taksi' }],
])('%s is no draft', (_what, value) => {
  expect(expenseDraft.read(value, 1)).toBeUndefined()
})
