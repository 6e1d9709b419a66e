import { expenseModule } from '@portal/contracts/modules/expense.module'
import { defineForm } from './define-form'

interface Note {
  guid?: string
  text?: string
}

const { draft, editDraft, typedIn } = defineForm<Note>({
  module: expenseModule,
  name: 'expense',
  guidKey: 'guid',
  version: 2,
  files: { upload: jest.fn(), remove: jest.fn() },
})
const begun = { guid: '5f0c1d7e-0000-4000-8000-000000000000', text: 'Kuzey Taksi' }

test('reads a draft as it was stored', () => {
  expect(draft.read(begun, 2)).toEqual(begun)
})

test.each<[string, unknown, number]>([
  ['nothing', null, 2],
  ['a text', 'Kuzey Taksi', 2],
  ['a form without its guid', { text: 'Kuzey Taksi' }, 2],
  ['a form of an earlier version', begun, 1],
])('%s is not a draft', (_what, value, version) => {
  expect(draft.read(value, version)).toBeUndefined()
})

test('reads a stored edit, but none without a form', () => {
  expect(editDraft.read({ formVersion: 3, typed: begun }, 2)).toEqual({ formVersion: 3, typed: begun })
  expect(editDraft.read({ formVersion: 3, typed: { text: 'Kuzey Taksi' } }, 2)).toBeUndefined()
})

test('files and tree are not part of an edit', () => {
  expect(typedIn({ ...begun, uploadedFiles: [{ fileGuid: 'a' }], treeUsers: [7] } as Note)).toEqual(begun)
})
