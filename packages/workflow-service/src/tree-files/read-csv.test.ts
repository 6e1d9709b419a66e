import { csvOf } from '../payments/csv'
import { readCsv } from './read-csv'

test.each([
  ['semicolons, as Turkish spreadsheets write', '\uFEFFa;b\r\n1;2\r\n'],
  ['commas', 'a,b\n1,2'],
  ['tabs', 'a\tb\n1\t2\n'],
])('is read with %s', (_what, text) => {
  expect(readCsv(text).rows).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('empty cells and lines keep their place', () => {
  expect(readCsv('a;b\n;\n\n1;').rows).toEqual([['a', 'b'], ['', ''], [''], ['1', '']])
})

test('a quote that is not closed, or stands within a cell, ends the rows there', () => {
  expect(readCsv('a;b\n1;"2')).toEqual({ rows: [['a', 'b'], ['1']], isBroken: true })
  expect(readCsv('a;b\n"1"2;3')).toEqual({ rows: [['a', 'b'], []], isBroken: true })
  expect(readCsv(`a;b\n"${'x'.repeat(5_000_000)}`).isBroken).toBe(true)
})

test('what was written is read again', () => {
  const rows = [
    ['a', 'b', 'c'],
    ['x;y', 'said "no"', 'two\r\nlines'],
    ['', 'Işıl, Öz', '"'],
    ["'=1+1", ' ', '100'],
  ]
  expect(readCsv(csvOf(rows))).toEqual({ rows, isBroken: false })
})
