import { mostImportCells, mostImportRows } from '@portal/contracts/files/import-limits'
import { columnsOf, type CsvColumn } from '@portal/rules/csv/columns'
import { decodeText, type TextEncoding } from '@portal/rules/csv/decode-text'
import { readCsv, type CsvFault, type CsvFile, type CsvRow } from '@portal/rules/csv/parse-csv'
import { csvOfRows } from '@portal/rules/csv/write-csv'
import { ZipError, type ZipFault } from '@portal/rules/xlsx/open-zip'
import { isOldWorkbook, isZip, openWorkbook, type Workbook } from '@portal/rules/xlsx/workbook'

/** A file that the browser has read, before it is sent. */
export interface ReadFile {
  readonly name: string
  readonly size: number
  /** The text to send: that of the file, or of the chosen sheet. */
  readonly text: string
  readonly format: TextEncoding | 'xlsx'
  readonly sheets: readonly string[]
  readonly sheet: number
  readonly rows: readonly CsvRow[]
  readonly columns: readonly CsvColumn[]
  readonly rowCount: number
  /** The error at which reading stopped. */
  readonly fault: CsvFault | { readonly kind: ZipFault | 'old' } | null
  /** Reads another sheet. */
  readonly read?: (sheet: number) => Promise<ReadFile>
}

const limits = { rows: mostImportRows, cells: mostImportCells }

type Facts = Pick<ReadFile, 'name' | 'size'>

export async function readFile(file: File): Promise<ReadFile> {
  const { name, size } = file
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isOldWorkbook(bytes)) return unreadable({ name, size }, 'old')
  if (isZip(bytes)) return readWorkbook({ name, size }, bytes)
  const { text, encoding } = decodeText(bytes)
  return { ...tableOf(readCsv(text, limits)), name, size, text, format: encoding, sheets: [], sheet: 0 }
}

const tableOf = ({ rows, fault }: CsvFile) => ({
  rows,
  fault,
  columns: columnsOf(rows),
  rowCount: Math.max(0, rows.length - 1),
})

const unreadable = (facts: Facts, kind: ZipFault | 'old'): ReadFile => {
  const nothing = { text: '', format: 'xlsx', sheets: [], sheet: 0 } as const
  return { ...facts, ...nothing, ...tableOf({ rows: [], fault: null }), fault: { kind } }
}

/** Reads a part of a workbook; a damaged or too large one is told instead. */
async function attempt(facts: Facts, read: () => Promise<ReadFile>): Promise<ReadFile> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    return unreadable(facts, error.fault)
  }
}

const readWorkbook = (facts: Facts, bytes: Uint8Array): Promise<ReadFile> =>
  attempt(facts, async () => readSheet(facts, await openWorkbook(bytes), 0))

const readSheet = (facts: Facts, book: Workbook, sheet: number): Promise<ReadFile> =>
  attempt(facts, async () => {
    const file = await book.rowsOf(sheet, limits)
    const read = (other: number) => readSheet(facts, book, other)
    const { sheets } = book
    return { ...facts, ...tableOf(file), text: csvOfRows(file.rows), format: 'xlsx', sheets, sheet, read }
  })
