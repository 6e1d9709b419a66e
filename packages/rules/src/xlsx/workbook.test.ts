import { isOldWorkbook, isZip, openWorkbook } from './workbook'
import { pack, workbookParts, type PackOptions } from './testing/pack'

const limits = { rows: 100, cells: 20 }
const open = (sheets: Record<string, string>, parts?: Parameters<typeof workbookParts>[1], options?: PackOptions) =>
  openWorkbook(pack(workbookParts(sheets, parts), options))
/** The cells of a sheet of one row. */
const cellsOf = async (xml: string, parts?: Parameters<typeof workbookParts>[1]) => {
  const { rows } = await (await open({ a: `<row r="1">${xml}</row>` }, parts)).rowsOf(0, limits)
  return rows[0]?.cells
}

const styles =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/>' +
  '<numFmt numFmtId="165" formatCode="[h]:mm"/><numFmt numFmtId="166" formatCode="&quot;day&quot; 0.00"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs>' +
  '</styleSheet>'
const shared =
  '<sst><si><t>Ayşe &amp; Can</t></si><si><r><t>Öz</t></r><r><t xml:space="preserve">ge </t></r><rPh><t>x</t></rPh></si><si/></sst>'

describe('a sheet', () => {
  test.each([
    ['shared texts, of one run or several', '<c t="s"><v>0</v></c><c t="s"><v>1</v></c>', ['Ayşe & Can', 'Özge']],
    ['texts of their own', '<c t="inlineStr"><is><t>Işık</t></is></c>', ['Işık']],
    ['prefixes before every name', '<x:c r="A1" t="inlineStr"><x:is><x:t>Işık</x:t></x:is></x:c>', ['Işık']],
    ['gaps between cells', '<c r="B1"><v>1</v></c><c r="D1"><v>2</v></c>', ['', '1', '', '2']],
    ['cells without a place', '<c r="C1"><v>1</v></c><c><v>2</v></c>', ['', '', '1', '2']],
    ['the last value of a formula', '<c><f>A1+1</f><v>7</v></c><c t="str"><f>A1</f><v>x</v></c>', ['7', 'x']],
    ['truths and errors', '<c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c>', ['TRUE', '#N/A']],
    ['long numbers', '<c><v>5.321234567E9</v></c><c><v>5321234567</v></c>', ['5321234567', '5321234567']],
    ['days in a known format', '<c s="1"><v>46115</v></c>', ['2026-04-03']],
    ['days in a format of its own', '<c s="2"><v>46115.5</v></c>', ['2026-04-03']],
    [
      'hours, and numbers with letters, that are no days',
      '<c s="3"><v>46115</v></c><c s="4"><v>3</v></c>',
      ['46115', '3'],
    ],
    ['days as text', '<c t="d"><v>2026-04-03T00:00:00</v></c>', ['2026-04-03']],
    ['line ends within a cell', '<c t="inlineStr"><is><t>a&#10;b_x000D_\nc</t></is></c>', ['a b c']],
    ['entities and escapes of spreadsheets', '<c t="str"><v>&lt;&#x131;&#305;&gt;_x005F_x</v></c>', ['<ıı>_x']],
  ])('is read with %s', async (_what, xml, cells) => {
    expect(await cellsOf(xml, { styles, shared })).toEqual(cells)
  })

  test('counts days from 1904 where its workbook does', async () => {
    const xml = '<c s="1"><v>44653</v></c>'
    expect(await cellsOf(xml, { styles, properties: '<workbookPr date1904="1"/>' })).toEqual(['2026-04-03'])
  })

  test('keeps the numbers of its rows; empty ones are skipped', async () => {
    const book = await open({
      a: '<row r="3"><c><v>1</v></c></row><row r="5"/><row r="7"><c/></row><row><c><v>2</v></c></row>',
    })
    expect(await book.rowsOf(0, limits)).toEqual({
      rows: [
        { line: 3, cells: ['1'] },
        { line: 8, cells: ['2'] },
      ],
      fault: null,
    })
  })

  test('is read up to a limit', async () => {
    const row = '<row><c><v>1</v></c><c><v>2</v></c></row>'
    const book = await open({ a: row.repeat(3) })
    expect((await book.rowsOf(0, { rows: 1, cells: 2 })).fault).toEqual({ kind: 'rows', line: 3, cell: 0 })
    expect((await book.rowsOf(0, { rows: 9, cells: 1 })).fault).toEqual({ kind: 'cells', line: 1, cell: 1 })
  })

  test('is one of several, of which hidden ones are left out', async () => {
    const parts = workbookParts({
      Kişiler: '<row><c><v>1</v></c></row>',
      Notlar: '<row><c><v>2</v></c></row>',
      Gizli: '',
    })
    const workbook = parts['xl/workbook.xml']?.replace('name="Gizli"', 'name="Gizli" state="hidden"') ?? ''
    const book = await openWorkbook(pack({ ...parts, 'xl/workbook.xml': workbook }))
    expect(book.sheets).toEqual(['Kişiler', 'Notlar'])
    expect((await book.rowsOf(1, limits)).rows).toEqual([{ line: 1, cells: ['2'] }])
  })
})

describe('an archive', () => {
  const sheet = { a: '<row><c><v>1</v></c></row>' }

  test('is known by its first bytes', () => {
    expect([isZip(pack({ a: 'b' })), isZip(Buffer.from('email;title'))]).toEqual([true, false])
    expect([isOldWorkbook(Buffer.from([0xd0, 0xcf, 0x11])), isOldWorkbook(pack({ a: 'b' }))]).toEqual([true, false])
  })

  test('may end with a comment', async () => {
    expect((await open(sheet, {}, { comment: 'x'.repeat(500) })).sheets).toEqual(['a'])
  })

  test.each<[string, () => Promise<unknown>, string]>([
    ['none', () => openWorkbook(Buffer.from('PK and then nothing of an archive')), 'broken'],
    ['without a workbook', () => openWorkbook(pack({ a: 'b' })), 'broken'],
    ['without a sheet', () => open({}), 'broken'],
    ['cut off', async () => openWorkbook(pack(workbookParts(sheet)).slice(0, -30)), 'broken'],
    ['locked by a password', () => open(sheet, {}, { isLocked: true }), 'locked'],
    ['that states more than memory takes', () => open(sheet, {}, { sizes: { 'xl/workbook.xml': 4e9 } }), 'large'],
    ['with more inside than it states', () => open(sheet, {}, { sizes: { 'xl/workbook.xml': 10 } }), 'large'],
    ['with less inside than it states', () => open(sheet, {}, { sizes: { 'xl/workbook.xml': 9999 } }), 'broken'],
    [
      'of very many parts',
      () => openWorkbook(pack(Object.fromEntries(Array.from({ length: 5001 }, (_, i) => [i, ''])))),
      'large',
    ],
    [
      'whose cells share one long text',
      async () => {
        const long = `<sst><si><t>${'x'.repeat(1_000_000)}</t></si></sst>`
        const book = await open({ a: '<row><c t="s"><v>0</v></c></row>'.repeat(60) }, { shared: long })
        return book.rowsOf(0, limits)
      },
      'large',
    ],
  ])('is refused: %s', async (_what, act, fault) => {
    await expect(act()).rejects.toMatchObject({ fault })
  })
})
