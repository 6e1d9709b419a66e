import { parseCsv, readCsv } from './parse-csv'

const cellsOf = (text: string) => parseCsv(text).map(row => row.cells)

describe('a file of comma-separated values', () => {
  test.each([
    ['commas', 'a,b\n1,2\n'],
    ['semicolons, as Excel in Turkish has them', 'a;b\r\n1;2\r\n'],
    ['tabs', 'a\tb\n1\t2'],
    ['the mark that Excel puts first', '\uFEFFa,b\n1,2'],
    ['blanks and empty lines', ' a , b \n\n , \n1,2\n\n'],
    ['quotes', '"a","b"\n"1", "2"'],
  ])('is read with %s', (_what, text) => {
    expect(cellsOf(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  test('has separators, quotes and line ends inside of quotes', () => {
    expect(cellsOf('name,x\n"Kaya, ""Oğuz""","two\nlines"\n5" pipe,y')).toEqual([
      ['name', 'x'],
      ['Kaya, "Oğuz"', 'two\nlines'],
      ['5" pipe', 'y'],
    ])
  })

  test('knows on which line each row begins', () => {
    expect(parseCsv('a\n\n"b\nb"\nc').map(row => row.line)).toEqual([1, 3, 5])
  })

  test('says where a quote was opened that nothing closes', () => {
    expect(readCsv('a\n"b\nc').unclosed).toBe(2)
    expect(readCsv('a\n"b"\n"c\nc"').unclosed).toBeNull()
  })
})
