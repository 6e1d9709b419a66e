import { importFaults, type ImportFaultCode } from '@portal/contracts/people/import-faults'
import { fill } from '@portal/contracts/wire/language'
import type { CsvRow } from '@portal/rules/csv/parse-csv'

export interface Fault {
  code: ImportFaultCode
  values?: Readonly<Record<string, string | number>>
}

export interface Problem {
  line: number
  reason: string
  /** In which cell, and what; a mistake of the whole line or of the header has none. */
  cell?: Fault & { column: string }
}

/** Thrown by a reader of a cell that it cannot read. Its message is for the command line. */
export class CellFault extends Error {
  constructor(
    readonly code: ImportFaultCode,
    readonly values: Readonly<Record<string, string | number>> = {},
  ) {
    super(fill(importFaults[code].en, values))
  }
}

export interface Columns<Name extends string> {
  readers: Readonly<Record<Name, (text: string) => unknown>>
  /** Cells that may not be empty if the file has their column. */
  neverEmpty: readonly Name[]
  /** The column that identifies a row. */
  key: Name
}

/** In characters. The longest cell lists permissions for many companies. */
const longestCell = 20_000

/** The mistakes of cells, by the line of their row. */
export function cellFaultsByLine(problems: readonly Problem[]): ReadonlyMap<number, (Fault & { column: string })[]> {
  const found = new Map<number, (Fault & { column: string })[]>()
  for (const { line, cell } of problems) {
    if (!cell) continue
    const same = found.get(line)
    if (same) same.push(cell)
    else found.set(line, [cell])
  }
  return found
}

/** A row of the file. A column that the file lacks is undefined and stays unchanged; an empty cell is null. */
export type TableRow<Name extends string> = { line: number } & Partial<Record<Name, unknown>>

/** The rows of a file, and everything that is wrong with each of them by itself. */
export const readTable = <Name extends string>(
  [headerRow, ...rows]: CsvRow[],
  columns: Columns<Name>,
): { rows: TableRow<Name>[]; problems: Problem[] } => {
  const problems: Problem[] = []
  if (!headerRow) return { rows: [], problems: [{ line: 1, reason: 'the file is empty' }] }
  const header = columnsOf(headerRow, columns, problems)
  const read = rows.map(row => rowOf(row, header, columns, problems))
  const firstLines = new Map<unknown, number>()
  for (const row of read) {
    const name = row[columns.key]
    if (!name) continue
    const first = firstLines.get(name)
    if (first === undefined) firstLines.set(name, row.line)
    else {
      const cell = { column: columns.key, code: 'TWICE', values: { line: first } } as const
      problems.push({ line: row.line, reason: `${String(name)} is already on line ${first}`, cell })
    }
  }
  return { rows: read, problems }
}

const columnsOf = <Name extends string>(
  header: CsvRow,
  { readers, key }: Columns<Name>,
  problems: Problem[],
): (Name | undefined)[] => {
  const names = Object.keys(readers) as Name[]
  const found = header.cells.map(cell => names.find(name => name.toLowerCase() === cell.toLowerCase()))
  const complain = (reason: string) => void problems.push({ line: header.line, reason })
  found.forEach((column, at) => {
    if (!column) complain(`there is no column "${header.cells[at]}"; there are ${names.join(', ')}`)
    else if (found.indexOf(column) !== at) complain(`the column ${column} is there twice`)
  })
  if (!found.includes(key)) complain(`the column ${key} is missing`)
  return found
}

const rowOf = <Name extends string>(
  { line, cells }: CsvRow,
  header: (Name | undefined)[],
  { readers, neverEmpty }: Columns<Name>,
  problems: Problem[],
): TableRow<Name> => {
  const row: Record<string, unknown> = { line }
  if (cells.length > header.length)
    problems.push({ line, reason: `it has ${cells.length} cells, the header has ${header.length}` })
  header.forEach((column, at) => {
    const text = cells[at] ?? ''
    if (!column) return
    if (!text && neverEmpty.includes(column)) {
      problems.push({ line, reason: `${column} is empty`, cell: { column, code: 'CELL_EMPTY' } })
    }
    try {
      if (text.length > longestCell) throw new CellFault('CELL_TOO_LONG', { limit: longestCell })
      row[column] = text ? readers[column](text) : null
    } catch (error) {
      if (!(error instanceof CellFault)) throw error
      const { code, values, message } = error
      problems.push({ line, reason: `${column}: ${message}`, cell: { column, code, values } })
    }
  })
  return row as TableRow<Name>
}
