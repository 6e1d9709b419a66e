import { editDraft, typedIn } from './edit-draft'

const typed = { expenseGuid: '5f0c1d7e-0000-4000-8000-000000000000', company: 'Kuzey Taksi', amount: '' }

test('an edit of an expense is read as it was kept; one of no form is none', () => {
  expect(editDraft.read({ formVersion: 3, typed }, 1)).toEqual({ formVersion: 3, typed })
  expect(editDraft.read({ formVersion: 3, typed: { company: 'Kuzey Taksi' } }, 1)).toBeUndefined()
})

test('files and tree are not typed', () => {
  const values = { ...typed, uploadedFiles: [{ fileGuid: 'a' }], treeUsers: [7] } as never
  expect(typedIn(values)).toEqual(typed)
})
