import { mostImportCells, mostImportRows } from '@portal/contracts/people/import-limits'
import { columnsOf, type CsvColumn } from '@portal/rules/csv/columns'
import { decodeText, type TextEncoding } from '@portal/rules/csv/decode-text'
import { readCsv, type CsvFault, type CsvRow } from '@portal/rules/csv/parse-csv'

/** A file that the browser has read, before it is sent. */
export interface ReadFile {
  readonly name: string
  readonly size: number
  readonly text: string
  readonly encoding: TextEncoding
  readonly rows: readonly CsvRow[]
  readonly columns: readonly CsvColumn[]
  readonly rowCount: number
  /** The error at which reading stopped. */
  readonly fault: CsvFault | null
}

export async function readFile(file: File): Promise<ReadFile> {
  const { text, encoding } = decodeText(new Uint8Array(await file.arrayBuffer()))
  const { rows, fault } = readCsv(text, { rows: mostImportRows, cells: mostImportCells })
  const { name, size } = file
  return { name, size, text, encoding, rows, columns: columnsOf(rows), rowCount: Math.max(0, rows.length - 1), fault }
}
