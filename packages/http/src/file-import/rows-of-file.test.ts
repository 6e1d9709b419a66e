import { agreementSubject } from '@portal/rules/agreements/import-subject'
import { rowsOfFile } from './rows-of-file'

const rest = { monthFirst: [], skipsRefused: false }
const values = [{ field: 'notes', from: '', to: 'Arşivden' }]
const cellsOf = (content: string, columns: (string | null)[]) =>
  rowsOfFile({ ...rest, content, columns, values }, agreementSubject).map(({ cells }) => cells)

test('one text fills the empty cells of a column', () => {
  const cells = cellsOf('no;not\nK-1;Depodan\nK-2;', ['number', 'notes'])
  expect(cells).toEqual([
    ['number', 'notes'],
    ['K-1', 'Depodan'],
    ['K-2', 'Arşivden'],
  ])
})

test('one text fills a whole column that the file lacks', () => {
  expect(cellsOf('no\nK-1\nK-2', ['number'])).toEqual([
    ['number', 'notes'],
    ['K-1', 'Arşivden'],
    ['K-2', 'Arşivden'],
  ])
})
