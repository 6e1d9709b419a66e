import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { CellValue, Column, ColumnKind, Row } from './columns'
import { letterOf } from './columns'
import { sheetXml } from './sheet-xml'
import { unzip } from './testing/unzip'
import { xlsxStream } from './xlsx'

const timeZone = 'Europe/Istanbul'
const text: Column = { header: 'Ad', kind: 'text' }

async function filesOf(columns: Column[], rows: Iterable<Row> | AsyncIterable<Row>, sheetName = 'Giderler') {
  return unzip(await buffer(xlsxStream({ sheetName, columns, rows, timeZone })))
}
async function sheetOf(columns: Column[], rows: Iterable<Row>): Promise<string> {
  return (await filesOf(columns, rows)).get('xl/worksheets/sheet1.xml') ?? ''
}
/** The cell A2, with nothing around it. */
async function cellOf(kind: ColumnKind, value: CellValue): Promise<string> {
  const sheet = await sheetOf([{ header: 'x', kind }], [[value]])
  return /<row r="2">(.*?)<\/row>/s.exec(sheet)?.[1] ?? 'no row'
}
const textIn = (cell: string) =>
  /^<c r="A2" t="inlineStr"><is><t xml:space="preserve">(.*)<\/t><\/is><\/c>$/s.exec(cell)?.[1]

test('a workbook has its parts, its sheet by name, and a bold, frozen header', async () => {
  const columns: Column[] = [text, { header: 'Tutar', kind: 'decimal', width: 30 }]
  const files = await filesOf(columns, [['Çağrı', '1.50']], 'Gider: [2026]/1')
  expect([...files.keys()]).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ])
  expect(files.get('xl/workbook.xml')).toContain('<sheet name="Gider   2026  1"')
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  expect(sheet).toContain('<col min="1" max="1" width="24" customWidth="1"/><col min="2" max="2" width="30"')
  expect(sheet).toContain('<c r="B1" s="1" t="inlineStr"><is><t xml:space="preserve">Tutar</t></is></c>')
})

test.each([
  ['=1+1', '=1+1'],
  ['+905551112233', '+905551112233'],
  ['-2+3', '-2+3'],
  ['@SUM(A1)', '@SUM(A1)'],
  ['=cmd|"/c calc"!A0', '=cmd|&quot;/c calc&quot;!A0'],
  ['<b>&"', '&lt;b&gt;&amp;&quot;'],
  ['İĞÜŞÖÇ ığüşöç', 'İĞÜŞÖÇ ığüşöç'],
  ['👩‍👩‍👧 🇹🇷', '👩‍👩‍👧 🇹🇷'],
  ['  two\nlines\t', '  two\nlines\t'],
  ['a\u0000b\u0008c\u001fd\ufffee', 'abcde'],
  ['half \ud83d of a pair \udc69', 'half  of a pair '],
  ['_x0041_', '_x005F_x0041_'],
  ['x'.repeat(40_000), 'x'.repeat(32_767)],
  ['00123', '00123'],
  [7, '7'],
])('%j in a column of texts is a text', async (value, expected) => {
  expect(textIn(await cellOf('text', value))).toBe(expected)
})

test.each<[ColumnKind, CellValue, string]>([
  ['decimal', '1234.50', '<c r="A2" s="3"><v>1234.50</v></c>'],
  ['decimal', '0.10', '<c r="A2" s="3"><v>0.10</v></c>'],
  ['decimal', '-7', '<c r="A2" s="3"><v>-7</v></c>'],
  ['decimal', '9999999999999.99', '<c r="A2" s="3"><v>9999999999999.99</v></c>'],
  ['integer', 42, '<c r="A2" s="2"><v>42</v></c>'],
  ['integer', 42n, '<c r="A2" s="2"><v>42</v></c>'],
  ['date', '2026-11-20', '<c r="A2" s="4"><v>46346</v></c>'],
  ['date', '1900-03-01', '<c r="A2" s="4"><v>61</v></c>'],
  ['instant', new Date('2026-11-20T09:00:00.999Z'), '<c r="A2" s="5"><v>46346.5</v></c>'],
  ['instant', new Date('2015-07-01T21:00:00Z'), '<c r="A2" s="5"><v>42187</v></c>'],
  ['instant', new Date('2015-12-31T22:00:00Z'), '<c r="A2" s="5"><v>42370</v></c>'],
  ['decimal', null, ''],
  ['date', undefined, ''],
  ['text', '', ''],
])('in a column of the kind %s, %p is %s', async (kind, value, expected) => {
  expect(await cellOf(kind, value)).toBe(expected)
})

test.each<[ColumnKind, CellValue, string]>([
  ['decimal', '12345678901234.56', '12345678901234.56'],
  ['decimal', '=1+1', '=1+1'],
  ['decimal', NaN, 'NaN'],
  ['decimal', '1e3', '1e3'],
  ['integer', '12345678901234567890', '12345678901234567890'],
  ['date', '2026-02-30', '2026-02-30'],
  ['date', '1899-12-31', '1899-12-31'],
  ['instant', '2026-11-20', '2026-11-20'],
  ['instant', new Date(NaN), ''],
])('what a column of the kind %s cannot hold, as %p, is kept as text', async (kind, value, expected) => {
  expect(textIn(await cellOf(kind, value))).toBe(expected)
})

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i has the letter %s', (index, letter) => {
  expect(letterOf(index)).toBe(letter)
})

test('all rows of many pieces are there', async () => {
  const columns: Column[] = ['a', 'b', 'c', 'd'].map(header => ({ header, kind: 'text' }))
  const rows = Array.from({ length: 20_000 }, (_, i) => [`ğ${i}`, 'b', null, 'd'])
  const sheet = await sheetOf(columns, rows)
  expect(sheet.match(/<row /g)).toHaveLength(20_001)
  expect(sheet).toContain('<t xml:space="preserve">ğ19999</t>')
})

test('rows are read only as fast as the stream is consumed, and not after its reader has left', async () => {
  let asked = 0
  let isClosed = false
  function* endless(): Generator<Row> {
    try {
      // Random text, which compression does not shrink.
      for (; asked < 100_000; asked += 1) yield [randomBytes(500).toString('hex')]
    } finally {
      isClosed = true
    }
  }
  const stream = xlsxStream({ sheetName: 'x', columns: [text], rows: endless(), timeZone })
  const reader = stream[Symbol.asyncIterator]()
  while (asked === 0) await reader.next()
  const askedSoFar = asked
  stream.destroy()
  while (!isClosed) await new Promise(resolve => setImmediate(resolve))
  expect(askedSoFar).toBeLessThan(2000)
  expect(asked).toBeLessThan(4000)
})

test('an error among the rows ends the stream with that error', async () => {
  async function* broken(): AsyncGenerator<Row> {
    yield ['a']
    throw new Error('the database went away')
  }
  await expect(buffer(xlsxStream({ sheetName: 'x', columns: [text], rows: broken(), timeZone }))).rejects.toThrow(
    'the database went away',
  )
})

test('more rows than a sheet holds are refused', async () => {
  function* many(): Generator<Row> {
    for (let i = 0; i < 1_048_576; i += 1) yield []
  }
  let length = 0
  const read = async () => {
    for await (const piece of sheetXml({ columns: [], rows: many(), timeZone })) length += piece.length
  }
  await expect(read()).rejects.toThrow(RangeError)
  expect(length).toBeGreaterThan(1_000_000)
})
