import type { CreatedExpense } from '@portal/contracts/expense.calls'
import type { ExpenseValues } from '../form/expense-values'
import { filedWarnings } from './filed-warnings'

const file = (fileGuid: string) => ({ fileGuid, name: `${fileGuid}.pdf`, extension: 'pdf', size: 1, path: '' })
const line = (...files: string[]) => ({ uploadedFiles: files.map(file) }) as unknown as ExpenseValues
const form = (changes: Partial<CreatedExpense> = {}): CreatedExpense => ({
  id: 1,
  formGuid: 'a',
  treeUsers: [],
  leftOut: [],
  uploadedFiles: [],
  duplicates: [],
  exceedsInstalment: false,
  ...changes,
})

test('a form with all that was sent is nothing to look at', () => {
  expect(filedWarnings([line('a')], [form({ uploadedFiles: [file('a')] })])).toEqual([])
})

test.each([
  ['a duplicate', { duplicates: [{ kind: 'SameInvoice' as const, forms: [] }] }],
  ['somebody who was left out', { leftOut: [{ userId: 1, name: 'Can' }] }],
])('%s is', (_what, changes) => {
  const filed = form(changes)
  expect(filedWarnings([line()], [filed])).toEqual([{ form: filed, lostFiles: [] }])
})

test('a file that had been swept is named, with its form', () => {
  const [first, second] = [form({ uploadedFiles: [file('a')] }), form({ id: 2, uploadedFiles: [file('b')] })]
  expect(filedWarnings([line('a'), line('b', 'c')], [first, second])).toEqual([{ form: second, lostFiles: ['c.pdf'] }])
})
