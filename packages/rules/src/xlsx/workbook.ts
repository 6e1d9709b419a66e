import { dateOfSerial } from '../calendar/serial-date'
import { rowsAtOnce, type CsvFile, type CsvLimits, type CsvRow } from '../csv/parse-csv'
import { isDateFormat } from './date-format'
import { openZip, ZipError, type Zip } from './open-zip'
import { attributeOf, plainText, tagsOf } from '../xml/xml-tokens'

export interface Workbook {
  /** The names of its visible sheets. */
  readonly sheets: readonly string[]
  /** Reads a sheet like a file of comma-separated values: cells as text, days as `YYYY-MM-DD`. */
  rowsOf(sheet: number, limits: CsvLimits): Promise<CsvFile>
}

/** In bytes, of each part. */
const mostUnpacked = 300 * 1024 * 1024
/** In characters, of the cells that are read. Thousands of cells may share one long text. */
const mostText = 50_000_000
/** The last row of a sheet. */
const lastRow = 1_048_576

/** True if the bytes may be a workbook of Excel 2007 or later. */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b
/** True for workbooks of older versions, and for those with a password. */
export const isOldWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf

/** Opens a workbook. Throws a `ZipError` for one that is damaged or too large. */
export async function openWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const zip = openZip(bytes, mostUnpacked)
  const targets = await targetsOf(zip, 'xl/_rels/workbook.xml.rels')
  const sheets: { name: string; part: string }[] = []
  let isFrom1904 = false
  for (const { name, isEnd, attributes } of tagsOf(await partOf(zip, 'xl/workbook.xml'))) {
    if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributeOf(attributes, 'date1904') ?? '')
    if (name !== 'sheet' || isEnd || (attributeOf(attributes, 'state') ?? 'visible') !== 'visible') continue
    const part = targets.get(attributeOf(attributes, 'r:id') ?? '')
    if (part !== undefined && zip.names.includes(part))
      sheets.push({ name: attributeOf(attributes, 'name') ?? '', part })
  }
  if (sheets.length === 0) throw new ZipError('broken')
  let cells: Promise<CellTexts> | undefined
  return {
    sheets: sheets.map(({ name }) => name),
    async rowsOf(sheet, limits) {
      cells ??= cellTextsOf(zip, isFrom1904)
      return readSheet(await partOf(zip, sheets[sheet]?.part ?? ''), await cells, limits)
    },
  }
}

async function partOf(zip: Zip, name: string): Promise<string> {
  const xml = await zip.read(name)
  if (xml === undefined) throw new ZipError('broken')
  return xml
}

/** Returns the parts that a part refers to, by id. Their names are relative to its folder. */
async function targetsOf(zip: Zip, name: string): Promise<ReadonlyMap<string, string>> {
  const targets = new Map<string, string>()
  for (const { name: tag, attributes } of tagsOf(await partOf(zip, name))) {
    const [id, target] = [attributeOf(attributes, 'Id'), attributeOf(attributes, 'Target')]
    if (tag !== 'Relationship' || id === undefined || target === undefined) continue
    targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  }
  return targets
}

interface CellTexts {
  readonly shared: readonly string[]
  /** Whether a style shows its number as a day. */
  readonly areDays: readonly boolean[]
  readonly isFrom1904: boolean
}

async function cellTextsOf(zip: Zip, isFrom1904: boolean): Promise<CellTexts> {
  const shared = await sharedTextsIn((await zip.read('xl/sharedStrings.xml')) ?? '')
  return { shared, areDays: dayStylesIn((await zip.read('xl/styles.xml')) ?? ''), isFrom1904 }
}

/** A text consists of runs with formats of their own. Its phonetic reading is left out. */
async function sharedTextsIn(xml: string): Promise<string[]> {
  const texts: string[] = []
  let [text, isReading] = ['', false]
  for (const { name, isEnd, isEmpty, text: after } of tagsOf(xml)) {
    if (name === 'si' && !isEnd) text = ''
    if (name === 'si' && (isEnd || isEmpty)) {
      texts.push(text)
      if (texts.length % rowsAtOnce === 0) await new Promise(resolve => setTimeout(resolve))
    }
    if (name === 'rPh') isReading = !isEnd
    if (name === 't' && !isEnd && !isReading) text += plainText(after)
  }
  return texts
}

function dayStylesIn(xml: string): boolean[] {
  const formats = new Map<number, string>()
  const styles: boolean[] = []
  let isInCells = false
  for (const { name, isEnd, attributes } of tagsOf(xml)) {
    const id = Number(attributeOf(attributes, 'numFmtId') ?? 0)
    if (name === 'cellXfs') isInCells = !isEnd
    if (name === 'numFmt' && !isEnd) formats.set(id, attributeOf(attributes, 'formatCode') ?? '')
    if (name === 'xf' && !isEnd && isInCells) styles.push(isDateFormat(id, formats.get(id)))
  }
  return styles
}

async function readSheet(xml: string, texts: CellTexts, limits: CsvLimits): Promise<CsvFile> {
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 0, cells: [] }
  let cell = { at: -1, type: '', style: 0, text: '' }
  let length = 0
  for (const { name, isEnd, isEmpty, attributes, text } of tagsOf(xml)) {
    if (name === 'row' && !isEnd) {
      row = { line: Number(attributeOf(attributes, 'r') ?? row.line + 1), cells: [] }
      cell = { ...cell, at: -1 }
    }
    if (name === 'row' && (isEnd || isEmpty) && row.cells.some(Boolean)) {
      if (row.line > lastRow) throw new ZipError('broken')
      if (rows.length > limits.rows) return { rows, fault: { kind: 'rows', line: row.line, cell: 0 } }
      rows.push(row)
      if (rows.length % rowsAtOnce === 0) await new Promise(resolve => setTimeout(resolve))
    }
    if (name === 'c' && !isEnd) {
      cell = {
        at: placeOf(attributeOf(attributes, 'r')) ?? cell.at + 1,
        type: attributeOf(attributes, 't') ?? 'n',
        style: Number(attributeOf(attributes, 's') ?? 0),
        text: '',
      }
    }
    if ((name === 'v' || name === 't') && !isEnd) cell.text += plainText(text)
    if (name === 'c' && (isEnd || isEmpty)) {
      const shown = textOf(cell, texts)
      if (shown === '') continue
      if (cell.at >= limits.cells) return { rows, fault: { kind: 'cells', line: row.line, cell: limits.cells } }
      length += shown.length
      if (length > mostText) throw new ZipError('large')
      while (row.cells.length < cell.at) row.cells.push('')
      row.cells[cell.at] = shown
    }
  }
  return { rows, fault: null }
}

/** Returns the index of a cell's column: 27 for `AB7`. */
function placeOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

interface Cell {
  readonly type: string
  readonly style: number
  readonly text: string
}

/** Returns a cell as people read it, in one line. A formula is what it was last calculated to. */
function textOf({ type, style, text }: Cell, { shared, areDays, isFrom1904 }: CellTexts): string {
  if (type === 's') return inOneLine(shared[Number(text)] ?? '')
  if (type === 'b') return text === '1' ? 'TRUE' : text === '0' ? 'FALSE' : ''
  if (type === 'd') return text.slice(0, 10)
  if (type !== 'n' || text === '') return inOneLine(text)
  const number = Number(text)
  const day = areDays[style] ? dateOfSerial(number, isFrom1904) : undefined
  // `5.32E9` is how a spreadsheet stores a phone number.
  return day ?? (/e/i.test(text) && Number.isSafeInteger(number) ? String(number) : text)
}

/** Line numbers of the file stay those of the sheet. */
const inOneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').trim()
