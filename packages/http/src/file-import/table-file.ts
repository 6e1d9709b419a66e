import { importFaults, type ImportFaultCode } from '@portal/contracts/files/import-faults'
import { fill, type Language, type Text } from '@portal/contracts/wire/language'
import type { CsvRow } from '@portal/rules/csv/parse-csv'

export interface Fault {
  code: ImportFaultCode
  values?: Readonly<Record<string, string | number | Text>>
}

/** A fault as people read it. */
export function faultText({ code, values = {} }: Fault, language: Language): string {
  const said = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? value[language] : value,
  ])
  return fill(importFaults[code][language], Object.fromEntries(said))
}

export interface Problem {
  line: number
  reason: string
  /** The faulty cell; undefined if the whole line or the header is wrong. */
  cell?: Fault & { column: string }
}

/** A reader throws this for a cell that it cannot read. The message is for the command line. */
export class CellFault extends Error {
  constructor(
    readonly code: ImportFaultCode,
    readonly values: NonNullable<Fault['values']> = {},
  ) {
    super(faultText({ code, values }, 'en'))
  }
}

type Readers = Readonly<Record<string, (text: string) => unknown>>

export interface Columns<Own extends Readers, Key extends keyof Own & string> {
  readonly readers: Own
  /** Cells that may not be empty if the file has their column. */
  readonly neverEmpty: readonly (keyof Own & string)[]
  /** The column that identifies a row. */
  readonly key: Key
}

export const defineColumns = <Own extends Readers, Key extends keyof Own & string>(columns: Columns<Own, Key>) =>
  columns

/** A row of the file. A column that the file lacks is undefined and stays unchanged; an empty cell is null. */
export type TableRow<Own extends Readers, Key extends keyof Own> = { line: number } & {
  [Name in Key]: ReturnType<Own[Name]>
} & { [Name in Exclude<keyof Own, Key>]?: ReturnType<Own[Name]> | null }

export type RowOf<Table> = Table extends Columns<infer Own, infer Key> ? TableRow<Own, Key> : never

/** In characters. The longest cell lists permissions for many companies. */
const longestCell = 20_000

/** Groups the faults of cells by line. */
export function cellFaultsByLine(problems: readonly Problem[]): ReadonlyMap<number, (Fault & { column: string })[]> {
  const found = new Map<number, (Fault & { column: string })[]>()
  for (const { line, cell } of problems) if (cell) found.set(line, [...(found.get(line) ?? []), cell])
  return found
}

/** Reads rows headed by fields, and lists everything that is wrong with the file and with each row by itself. */
export function readTable<Own extends Readers, Key extends keyof Own & string>(
  [headerRow, ...rows]: CsvRow[],
  columns: Columns<Own, Key>,
): { rows: TableRow<Own, Key>[]; problems: Problem[] } {
  const problems: Problem[] = []
  if (!headerRow) return { rows: [], problems: [{ line: 1, reason: 'the file is empty' }] }
  const header = columnsOf(headerRow, columns, problems)
  const firstLines = new Map<unknown, number>()
  const read = rows.map(row => {
    const found = rowOf(row, header, columns, problems)
    const name = found[columns.key]
    const first = firstLines.get(name)
    if (name && first !== undefined) {
      const cell = { column: columns.key, code: 'TWICE', values: { line: first } } as const
      problems.push({ line: row.line, reason: `${String(name)} is already on line ${first}`, cell })
    } else firstLines.set(name, row.line)
    return found as TableRow<Own, Key>
  })
  return { rows: read, problems }
}

interface AnyColumns {
  readonly readers: Readers
  readonly neverEmpty: readonly string[]
  readonly key: string
}

function columnsOf(header: CsvRow, { readers, key }: AnyColumns, problems: Problem[]): (string | undefined)[] {
  const names = Object.keys(readers)
  const found = header.cells.map(cell => names.find(name => name === cell))
  if (!found.includes(key)) problems.push({ line: header.line, reason: `the column ${key} is missing` })
  return found
}

function rowOf(
  { line, cells }: CsvRow,
  header: (string | undefined)[],
  { readers, neverEmpty }: AnyColumns,
  problems: Problem[],
): Record<string, unknown> {
  const row: Record<string, unknown> = { line }
  header.forEach((column, at) => {
    const text = cells[at] ?? ''
    if (!column) return
    if (!text && neverEmpty.includes(column)) {
      problems.push({ line, reason: `${column} is empty`, cell: { column, code: 'CELL_EMPTY' } })
    }
    try {
      if (text.length > longestCell) throw new CellFault('CELL_TOO_LONG', { limit: longestCell })
      row[column] = text ? readers[column]?.(text) : null
    } catch (error) {
      if (!(error instanceof CellFault)) throw error
      const { code, values, message } = error
      problems.push({ line, reason: `${column}: ${message}`, cell: { column, code, values } })
    }
  })
  return row
}
