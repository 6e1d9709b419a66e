import { searchText } from '../search/search-text'
import type { CsvRow } from './parse-csv'

/** A column of a file, as somebody recognises it. */
export interface CsvColumn {
  readonly header: string
  /** In how many rows it has something. */
  readonly filled: number
  /** The first things that stand in it, each once. */
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

/** What a column may be called: a name of the wire, and words of people. */
export interface NamedField<Name extends string> {
  readonly name: Name
  readonly words: readonly string[]
}

/** Letters and digits alone, without case, accents and the dots of i: `E-Posta`, `e posta` and `EPOSTA` are one. */
export const plainHeader = (text: string): string => searchText(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Which field each column is, as far as its header says; a field is taken once, by the first that is called so. */
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

/** The rows under the names of their fields: what belongs to no field is left out. */
export function rowsOfFields(rows: readonly CsvRow[], fields: readonly (string | null)[]): CsvRow[] {
  const chosen = fields.flatMap((name, at) => (name === null ? [] : [{ name, at }]))
  return rows.map(({ line, cells }, row) => ({
    line,
    cells: chosen.map(({ name, at }) => (row === 0 ? name : (cells[at] ?? ''))),
  }))
}
