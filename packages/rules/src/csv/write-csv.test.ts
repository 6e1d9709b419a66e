import { csvOf } from './write-csv'

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
