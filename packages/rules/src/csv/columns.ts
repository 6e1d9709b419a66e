import { searchText } from '../search/search-text'
import type { CsvRow } from './parse-csv'

/** A column of a file, described so that a person recognises it. */
export interface CsvColumn {
  readonly header: string
  /** The number of rows with a value. */
  readonly filled: number
  /** Its first distinct values. */
  readonly examples: readonly string[]
}

const mostExamples = 3

export function columnsOf([header, ...rows]: readonly CsvRow[]): CsvColumn[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), header?.cells.length ?? 0)
  return Array.from({ length: width }, (_, at) => {
    const values = rows.flatMap(({ cells }) => cells[at] || [])
    const examples = new Set<string>()
    for (const value of values) if (examples.size < mostExamples) examples.add(value)
    return { header: header?.cells[at] ?? '', filled: values.length, examples: [...examples] }
  })
}

/** A column's possible names: the wire's name and words for people. */
export interface NamedField<Name extends string> {
  readonly name: Name
  readonly words: readonly string[]
}

/** Letters and digits only, without case, accents and dots: `E-Posta`, `e posta` and `EPOSTA` are equal. */
export const plainHeader = (text: string): string => searchText(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Maps columns to fields by their headers; a field goes to the first column with its name. */
export function guessFields<Name extends string>(
  headers: readonly string[],
  fields: readonly NamedField<Name>[],
): (Name | null)[] {
  const names = new Map(fields.flatMap(({ name, words }) => [name, ...words].map(word => [plainHeader(word), name])))
  const taken = new Set<Name>()
  return headers.map(header => {
    const name = names.get(plainHeader(header))
    if (name === undefined || taken.has(name)) return null
    taken.add(name)
    return name
  })
}

/** Returns the rows keyed by field; columns without a field are dropped. */
export function rowsOfFields(rows: readonly CsvRow[], fields: readonly (string | null)[]): CsvRow[] {
  const chosen = fields.flatMap((name, at) => (name === null ? [] : [{ name, at }]))
  return rows.map(({ line, cells }, row) => ({
    line,
    cells: chosen.map(({ name, at }) => (row === 0 ? name : (cells[at] ?? ''))),
  }))
}
