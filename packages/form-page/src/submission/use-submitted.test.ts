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

test('a form with all that was sent is nothing to look at', () => {
  expect(submissionNotices({ sent: [values('a')], forms: [form(1, 'a')], address, more: () => null })).toEqual([])
})

test('one that somebody was left out of is', () => {
  const leftOut = [{ name: 'Can' }]
  expect(submissionNotices({ sent: [values()], forms: [{ ...form(1), leftOut }], address })).toEqual([
    { id: 1, to: '/expenseForm/guid-1', leftOut, lostFiles: [], more: undefined },
  ])
})

test('and one of which its module has something to say', () => {
  const notices = submissionNotices({
    sent: [],
    forms: [form(1), form(2)],
    address,
    more: ({ id }) => id === 2 && 'again',
  })
  expect(notices.map(({ id, more }) => ({ id, more }))).toEqual([{ id: 2, more: 'again' }])
})

test('a file that had been swept is named, with its form', () => {
  const notices = submissionNotices({
    sent: [values('a'), values('b', 'c')],
    forms: [form(1, 'a'), form(2, 'b')],
    address,
  })
  expect(notices.map(({ id, lostFiles }) => ({ id, lostFiles }))).toEqual([{ id: 2, lostFiles: ['c.pdf'] }])
})
