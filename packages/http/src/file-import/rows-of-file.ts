import type { ImportedFile } from '@portal/contracts/files/file-import'
import { mostImportCells, mostImportRows } from '@portal/contracts/files/import-limits'
import { rowsOfFields } from '@portal/rules/csv/columns'
import type { ImportSubject } from '@portal/rules/csv/import-subject'
import { readCsv, type CsvFault, type CsvRow } from '@portal/rules/csv/parse-csv'
import { searchText } from '@portal/rules/search/search-text'
import { Refusal } from '../refusal'
import { partsOf } from './cells'

/** Reads the rows and heads each column with the field chosen for it. */
export function rowsOfFile({ content, columns, values }: ImportedFile, subject: ImportSubject): CsvRow[] {
  const { rows, fault } = readCsv(content, { rows: mostImportRows, cells: mostImportCells })
  if (fault) throw refusalOf(fault)
  const names = new Set(subject.fields.map(({ name }) => name))
  const fields = columns.map(name => (name !== null && names.has(name) ? name : null))
  const given = fields.filter(name => name !== null)
  if (!given.includes(subject.keyField)) throw new Refusal('IMPORT_NO_KEY')
  if (new Set(given).size < given.length) throw new Refusal('IMPORT_COLUMN_TWICE')
  const filled = values.filter(({ field, from }) => from === '' && names.has(field) && !given.includes(field))
  return inOurWords(withColumns(rowsOfFields(rows, fields), filled), values, subject)
}

/** Adds columns that the file lacks, each with one text for all rows. */
const withColumns = ([header, ...rows]: CsvRow[], filled: ImportedFile['values']): CsvRow[] =>
  header
    ? [
        { ...header, cells: [...header.cells, ...filled.map(({ field }) => field)] },
        ...rows.map(row => ({ ...row, cells: [...row.cells, ...filled.map(({ to }) => to)] })),
      ]
    : []

/** Replaces the words of the file's program by those of the portal. */
function inOurWords(
  [header, ...rows]: CsvRow[],
  values: ImportedFile['values'],
  { listFields }: ImportSubject,
): CsvRow[] {
  if (!header || values.length === 0) return header ? [header, ...rows] : []
  const words = new Map(values.map(({ field, from, to }) => [JSON.stringify([field, searchText(from)]), to]))
  const ours = (field: string, cell: string): string =>
    words.get(JSON.stringify([field, searchText(cell.trim())])) ?? cell
  const cellOf = (field: string, cell: string) =>
    listFields.includes(field)
      ? partsOf(cell)
          .map(part => ours(field, part))
          .join('|')
      : ours(field, cell)
  return [
    header,
    ...rows.map(row => ({ ...row, cells: row.cells.map((cell, at) => cellOf(header.cells[at] ?? '', cell)) })),
  ]
}

function refusalOf({ kind, line }: CsvFault): Refusal {
  if (kind === 'rows') return new Refusal('IMPORT_TOO_LONG', { values: { line, limit: mostImportRows } })
  if (kind === 'cells') return new Refusal('IMPORT_TOO_WIDE', { values: { line, limit: mostImportCells } })
  return new Refusal('IMPORT_UNCLOSED', { values: { line } })
}
