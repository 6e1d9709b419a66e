import { editDraftOf } from './use-editing'

const { read } = editDraftOf(2, value => typeof value === 'string')

test('reads an edit as it was stored', () => {
  expect(read({ formVersion: 3, typed: 'Kuzey Taksi' }, 2)).toEqual({ formVersion: 3, typed: 'Kuzey Taksi' })
})

test.each([
  ['nothing', null, 2],
  ['a text', 'Kuzey Taksi', 2],
  ['an edit of no version', { typed: 'Kuzey Taksi' }, 2],
  ['an edit of a version that is none', { formVersion: '3', typed: 'Kuzey Taksi' }, 2],
  ['an edit of nothing', { formVersion: 3 }, 2],
  ['what the fields cannot hold', { formVersion: 3, typed: 7 }, 2],
  ['an edit in an earlier shape', { formVersion: 3, typed: 'Kuzey Taksi' }, 1],
])('%s is not a draft', (_what, value, kept) => {
  expect(read(value, kept)).toBeUndefined()
})
