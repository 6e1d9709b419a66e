import { rowsOfFields } from './columns'
import { readCsv, rowsAtOnce } from './parse-csv'
import { csvOf, csvOfFieldsCalmly, csvOfRows } from './write-csv'

test('a cell that a spreadsheet would calculate, split or break stays what it is', () => {
  const rows = [
    ['=HYPERLINK("http://evil.example")', '+1', '-1', '@sum', '\tx'],
    ['＝1+1', '﹦1+1', '＋1', '－1', '＠sum'],
    ['a;b', 'said "no"', 'two\nlines', null, 12],
  ]
  expect(csvOf(rows)).toBe(
    '\uFEFF' +
      `"'=HYPERLINK(""http://evil.example"")";'+1;'-1;'@sum;'\tx\r\n` +
      `'＝1+1;'﹦1+1;'＋1;'－1;'＠sum\r\n` +
      '"a;b";"said ""no""";"two\nlines";;12\r\n',
  )
})

test('rows are read again on their lines, whatever their cells have', () => {
  const rows = [
    { line: 2, cells: ['email'] },
    { line: 3, cells: ['a, b, c'] },
    { line: 5, cells: ['Öz; "Ay"\ntwo'] },
    { line: 8, cells: ['x\ty'] },
  ]
  const kept = rows.map(row => ({ ...row, cells: row.cells.map(cell => cell.replace('\n', '\r')) }))
  expect(readCsv(csvOfRows(rows)).rows).toEqual(kept)
})

test.each([0, 1, 2 * rowsAtOnce + 1])(
  'a file of %s rows is the same in portions, each in a turn of its own',
  async count => {
    const rows = Array.from({ length: count + 1 }, (_, n) => ({
      line: n < 5 ? n + 1 : n + 3,
      cells: ['E-posta', `Öz; ${n}`],
    }))
    let turns = 0
    const counting = setInterval(() => (turns += 1))
    const text = await csvOfFieldsCalmly(rows, ['email', null])
    clearInterval(counting)
    expect(text).toBe(csvOfRows(rowsOfFields(rows, ['email', null])))
    if (count > rowsAtOnce) expect(turns).toBeGreaterThan(0)
  },
)
