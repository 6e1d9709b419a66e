import { mostImportCells, mostImportRows } from '@portal/contracts/files/import-limits'
import { columnsOf, headerIn, type CsvColumn, type NamedField } from '@portal/rules/csv/columns'
import { decodeText, type TextEncoding } from '@portal/rules/csv/decode-text'
import { readCsvCalmly, type CsvFault, type CsvFile, type CsvRow } from '@portal/rules/csv/parse-csv'
import { ZipError, type ZipFault } from '@portal/rules/xlsx/open-zip'
import { isOldWorkbook, isZip, openWorkbook, type Workbook } from '@portal/rules/xlsx/workbook'

/** A file that the browser has read, before it is sent. */
export interface ReadFile {
  readonly name: string
  readonly size: number
  readonly format: TextEncoding | 'xlsx'
  readonly sheets: readonly string[]
  readonly sheet: number
  /** All rows of the file, or of the chosen sheet. */
  readonly allRows: readonly CsvRow[]
  /** The index of the headers. Titles above them are left out. */
  readonly headerAt: number
  /** The headers and the rows below them. */
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

/** Reads a file. Its headers are those that name the most fields. */
export async function readFile(file: File, fields: readonly NamedField<string>[]): Promise<ReadFile> {
  const { name, size } = file
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isOldWorkbook(bytes)) return unreadable({ name, size }, 'old')
  if (isZip(bytes)) return readWorkbook({ name, size }, bytes, fields)
  const { text, encoding } = decodeText(bytes)
  return { ...tableOf(await readCsvCalmly(text, limits), fields), name, size, format: encoding, sheets: [], sheet: 0 }
}

/** Takes another row for the headers. */
export const withHeader = (file: ReadFile, headerAt: number): ReadFile => ({
  ...file,
  ...below(file.allRows, headerAt),
})

function below(allRows: readonly CsvRow[], headerAt: number) {
  const rows = allRows.slice(headerAt)
  return { headerAt, rows, columns: columnsOf(rows), rowCount: Math.max(0, rows.length - 1) }
}

const tableOf = ({ rows, fault }: CsvFile, fields: readonly NamedField<string>[]) => ({
  ...below(rows, headerIn(rows, fields)),
  allRows: rows,
  fault,
})

const unreadable = (facts: Facts, kind: ZipFault | 'old'): ReadFile => {
  const nothing = { format: 'xlsx', sheets: [], sheet: 0 } as const
  return { ...facts, ...nothing, ...tableOf({ rows: [], fault: null }, []), fault: { kind } }
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

const readWorkbook = (facts: Facts, bytes: Uint8Array, fields: readonly NamedField<string>[]): Promise<ReadFile> =>
  attempt(facts, async () => readSheet(facts, await openWorkbook(bytes), 0, fields))

const readSheet = (
  facts: Facts,
  book: Workbook,
  sheet: number,
  fields: readonly NamedField<string>[],
): Promise<ReadFile> =>
  attempt(facts, async () => {
    const file = await book.rowsOf(sheet, limits)
    const read = (other: number) => readSheet(facts, book, other, fields)
    const { sheets } = book
    return { ...facts, ...tableOf(file, fields), format: 'xlsx', sheets, sheet, read }
  })
