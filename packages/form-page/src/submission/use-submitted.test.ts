import { submissionNotices } from './use-submitted'

const file = (fileGuid: string) => ({ fileGuid, name: `${fileGuid}.pdf` })
const values = (...files: string[]) => ({ uploadedFiles: files.map(file) })
const form = (id: number, ...files: string[]) => ({
  id,
  formGuid: `guid-${id}`,
  leftOut: [] as { name: string }[],
  uploadedFiles: files.map(file),
})
const address = '/expenseForm'

test('a form that kept everything needs no notice', () => {
  expect(submissionNotices([values('a')], [form(1, 'a')], { address, more: () => null })).toEqual([])
})

test('a form without a passive approver gets a notice', () => {
  const leftOut = [{ name: 'Can' }]
  expect(submissionNotices([values()], [{ ...form(1), leftOut }], { address })).toEqual([
    { id: 1, to: '/expenseForm/guid-1', leftOut, lostFiles: [], more: undefined },
  ])
})

test('the module can add a notice about a form', () => {
  const notices = submissionNotices([], [form(1), form(2)], { address, more: ({ id }) => id === 2 && 'again' })
  expect(notices.map(({ id, more }) => ({ id, more }))).toEqual([{ id: 2, more: 'again' }])
})

test('a file that was deleted before the submission is named at its form', () => {
  const notices = submissionNotices([values('a'), values('b', 'c')], [form(1, 'a'), form(2, 'b')], { address })
  expect(notices.map(({ id, lostFiles }) => ({ id, lostFiles }))).toEqual([{ id: 2, lostFiles: ['c.pdf'] }])
})
