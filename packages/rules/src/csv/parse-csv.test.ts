import { readCsv, readCsvCalmly, rowsAtOnce } from './parse-csv'

const cellsOf = (text: string) => readCsv(text).rows.map(row => row.cells)

describe('a file of comma-separated values', () => {
  test.each([
    ['commas', 'a,b\n1,2\n'],
    ['semicolons, as Excel in Turkish has them', 'a;b\r\n1;2\r\n'],
    ['tabs', 'a\tb\n1\t2'],
    ['line ends of an old Macintosh', 'a,b\r1,2\r'],
    ['the mark that Excel puts first', '\uFEFFa,b\n1,2'],
    ['blanks and empty lines', ' a , b \n\n , \n1,2\n\n'],
    ['quotes', '"a","b"\n"1", "2" '],
  ])('is read with %s', (_what, text) => {
    expect(cellsOf(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  test('has its separator found below titles, which may have others', () => {
    expect(cellsOf('Anka Holding A.Ş., 2026\n\nSicil;Ad\n1;"Öz, Can"')).toEqual([
      ['Anka Holding A.Ş., 2026'],
      ['Sicil', 'Ad'],
      ['1', 'Öz, Can'],
    ])
    expect(cellsOf('email;note\na;b, c, d, e\nf;g')).toHaveLength(3)
  })

  test('has separators, quotes and line ends inside of quotes', () => {
    expect(cellsOf('name,x\n"Kaya, ""Oğuz""","two\nlines"\n5" pipe,y')).toEqual([
      ['name', 'x'],
      ['Kaya, "Oğuz"', 'two\nlines'],
      ['5" pipe', 'y'],
    ])
  })

  test('keeps the place of empty cells', () => {
    expect(cellsOf('a;b\n;x\n1;\n"";""""')).toEqual([
      ['a', 'b'],
      ['', 'x'],
      ['1', ''],
      ['', '"'],
    ])
  })

  test('knows on which line each row begins', () => {
    expect(readCsv('a\n\n"b\nb"\nc').rows.map(row => row.line)).toEqual([1, 3, 5])
  })

  test.each([
    ['is open', 'a;b\n1;"2\n3', 2],
    ['is open after one that is closed', 'a;b\n"b";1\n"c\nc";"', 4],
    ['is followed by text', 'a;b\n1;"1"2', 2],
    ['is open for five million characters', `a;b\n1;"${'x'.repeat(5_000_000)}`, 2],
    ['is followed by millions of others', `a;b\n1;"${'""'.repeat(2_000_000)}`, 2],
  ])('is read up to a quote that %s', (_what, text, line) => {
    expect(readCsv(text).fault).toMatchObject({ kind: 'quote', cell: 1, line })
  })
})

describe('a limit', () => {
  const limits = { rows: 2, cells: 3 }

  test('of rows ends the reading there', () => {
    const { rows, fault } = readCsv('a\n1\n\n2\n3\n"never read', limits)
    expect(rows.map(({ cells }) => cells)).toEqual([['a'], ['1'], ['2']])
    expect(fault).toEqual({ kind: 'rows', line: 5, cell: 0 })
  })

  test('of cells ends the reading there', () => {
    const { rows, fault } = readCsv('a;b;c\n1;2;3;4;"never read', limits)
    expect(rows).toHaveLength(1)
    expect(fault).toEqual({ kind: 'cells', line: 2, cell: 3 })
  })

  test('is not reached by lines without any text', () => {
    expect(readCsv(`a${'\n'.repeat(1_000_000)}1`, limits)).toEqual({
      rows: [
        { line: 1, cells: ['a'] },
        { line: 1_000_001, cells: ['1'] },
      ],
      fault: null,
    })
  })
})

test('a long file is read in portions, between which others have their turn', async () => {
  const text = `a;b\n${'1;2\n'.repeat(4 * rowsAtOnce)}`
  const unlimited = { rows: Infinity, cells: 2 }
  let turns = 0
  let read: unknown
  const reading = readCsvCalmly(text, unlimited).then(file => (read = file))
  for (; !read; turns++) await new Promise(resolve => setTimeout(resolve))
  expect(await reading).toEqual(readCsv(text, unlimited))
  expect(turns).toBeGreaterThan(3)
})
