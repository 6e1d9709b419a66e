import { z } from 'zod'
import { expenseModule } from '@portal/contracts/modules/expense.module'
import { defineLines } from './define-lines'

const schema = z.object({ guid: z.string(), company: z.string(), amount: z.string().min(1) })

const { linesDraft: draft } = defineLines({
  module: expenseModule,
  name: 'expense',
  guidKey: 'guid',
  version: 1,
  schema,
  after: line => line,
  valuesOf: (line: z.infer<typeof schema>) => line,
  read: jest.fn(),
  useChoices: jest.fn(),
  choicesOf: (_form, choices) => choices,
  faultsOf: () => [],
  files: { upload: jest.fn(), remove: jest.fn() },
})
const begun = { guid: '5f0c1d7e-0000-4000-8000-000000000000', company: 'Kuzey Taksi', amount: '' }
const line = { ...begun, amount: '12.50' }
const unsaved = { lines: [line], current: begun, at: null, parked: null, blank: { guid: begun.guid } }

test.each([
  ['a new line beside the table', unsaved],
  ['a line of the table that is open, while a new one waits', { ...unsaved, current: line, at: 0, parked: begun }],
  ['a draft of an earlier release', { ...unsaved, blank: undefined }],
])('reads %s as it was stored', (_what, kept) => {
  expect(draft.read(kept, 1)).toEqual(kept)
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
])('%s is not a draft', (_what, value) => {
  expect(draft.read(value, 1)).toBeUndefined()
})
